//! Days in the forms people write them in, `3 may 1979`, to ISO 8601, `1979-05-03`.

use super::super::random::Stream;
use super::{Gold, Worded, alphabet, characters};

const MONTHS: [&str; 12] = [
    "january",
    "february",
    "march",
    "april",
    "may",
    "june",
    "july",
    "august",
    "september",
    "october",
    "november",
    "december",
];
const WEEKDAYS: [&str; 7] =
    ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];
const FIRST_YEAR: usize = 1950;
const LAST_YEAR: usize = 2049;

/// One piece of a form.
#[derive(Clone, Copy)]
enum Piece {
    /// As it stands.
    Text(&'static str),
    /// The year in four figures, or its last two.
    Year,
    ShortYear,
    /// The month's name, its first three letters, its number, or that in two figures.
    Month,
    ShortMonth,
    MonthNumber,
    MonthFigures,
    /// The day, or that in two figures.
    Day,
    DayFigures,
    /// The day of the week, or its first three letters.
    Weekday,
    ShortWeekday,
}

use Piece::{
    Day, DayFigures, Month, MonthFigures, MonthNumber, ShortMonth, ShortWeekday, ShortYear, Text,
    Weekday, Year,
};

/// The twelve forms.
const FORMS: [&[Piece]; 12] = [
    &[Day, Text(" "), Month, Text(" "), Year],
    &[Day, Text(" "), ShortMonth, Text(" "), Year],
    &[Month, Text(" "), Day, Text(", "), Year],
    &[ShortMonth, Text(" "), Day, Text(", "), Year],
    &[Weekday, Text(", "), Month, Text(" "), Day, Text(", "), Year],
    &[Weekday, Text(", "), Day, Text(" "), Month, Text(" "), Year],
    &[ShortWeekday, Text(" "), Day, Text(" "), ShortMonth, Text(" "), Year],
    &[DayFigures, Text("."), MonthFigures, Text("."), Year],
    &[DayFigures, Text("."), MonthFigures, Text("."), ShortYear],
    &[Year, Text("/"), MonthFigures, Text("/"), DayFigures],
    &[Day, Text("."), MonthNumber, Text("."), Year],
    &[DayFigures, Text(" "), ShortMonth, Text(" "), ShortYear],
];

pub(super) fn source_words() -> Vec<String> {
    alphabet(MONTHS.iter().chain(&WEEKDAYS).chain(&["0123456789 ,./"]))
}

pub(super) fn target_words() -> Vec<String> {
    alphabet(["0123456789-"])
}

/// The parts of an ISO date by which a piece is linked: its characters in the target.
const OF_YEAR: [usize; 4] = [0, 1, 2, 3];
const OF_MONTH: [usize; 2] = [5, 6];
const OF_DAY: [usize; 2] = [8, 9];

/// Any day of the hundred years in any form.
///
/// Figures are surely linked to the figure they are; where there is none, as of a month that
/// is named, or the century of two figures, possibly to each character that tells it.
pub(super) fn pair(stream: &mut Stream) -> Worded {
    let year = FIRST_YEAR + stream.below(LAST_YEAR + 1 - FIRST_YEAR);
    let month = 1 + stream.below(12);
    let day = 1 + stream.below(days_of(year, month));
    let (mut text, mut gold) = (String::new(), Gold::default());
    for &piece in FORMS[stream.below(FORMS.len())] {
        let start = text.chars().count();
        let (written, part): (String, &[usize]) = match piece {
            Text(text) => (text.to_owned(), &[]),
            Year => (year.to_string(), &OF_YEAR),
            ShortYear => (format!("{:02}", year % 100), &OF_YEAR),
            Month => (MONTHS[month - 1].to_owned(), &OF_MONTH),
            ShortMonth => (MONTHS[month - 1][..3].to_owned(), &OF_MONTH),
            MonthNumber => (month.to_string(), &OF_MONTH),
            MonthFigures => (format!("{month:02}"), &OF_MONTH),
            Day => (day.to_string(), &OF_DAY),
            DayFigures => (format!("{day:02}"), &OF_DAY),
            Weekday => (WEEKDAYS[weekday(year, month, day)].to_owned(), &[]),
            ShortWeekday => (WEEKDAYS[weekday(year, month, day)][..3].to_owned(), &[]),
        };
        let n = written.len();
        for (k, &j) in part.iter().enumerate() {
            // Counted from the end, as a figure that is left out is the first.
            let from_the_end = part.len() - 1 - k;
            let is_figure = written.starts_with(|it: char| it.is_ascii_digit());
            if is_figure && from_the_end < n {
                gold.sure.push((j, start + n - 1 - from_the_end));
            } else {
                gold.possible.extend((0..n).map(|i| (j, start + i)));
            }
        }
        text.push_str(&written);
    }
    let target = characters(&format!("{year}-{month:02}-{day:02}"));
    Worded { source: characters(&text), target, gold }
}

fn days_of(year: usize, month: usize) -> usize {
    match month {
        2 if year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400)) => {
            29
        }
        2 => 28,
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    }
}

/// 0 for Monday (Zeller 1883, with the week begun on Monday).
fn weekday(year: usize, month: usize, day: usize) -> usize {
    let (year, month) = if month < 3 { (year - 1, month + 12) } else { (year, month) };
    let century = year / 100;
    let in_century = year % 100;
    let saturday_first =
        day + 13 * (month + 1) / 5 + in_century + in_century / 4 + century / 4 + 5 * century;
    (saturday_first + 5) % 7
}

#[cfg(test)]
mod tests {
    use super::weekday;

    #[test]
    fn days_of_the_week_are_those_of_the_calendar() {
        assert_eq!(weekday(2000, 1, 1), 5); // a Saturday
        assert_eq!(weekday(1979, 5, 3), 3); // a Thursday
        assert_eq!(weekday(2024, 2, 29), 3);
        assert_eq!(weekday(2018, 5, 9), 2);
    }
}
