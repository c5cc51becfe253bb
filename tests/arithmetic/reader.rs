//! A reader with a calculator: computes what a line of text says, digit by digit as shown.

use attention_loom::session::formula::Formula;

/// The sides of an equation.
pub fn sides(line: &Formula) -> Vec<Formula> {
    let Formula::Row(row) = line else { return vec![line.clone()] };
    let sides = row.split(|part| matches!(part, Formula::Operator("=")));
    sides.map(|side| Formula::Row(side.to_vec())).collect()
}

/// Checks a line; gives how many results were computed.
pub fn check(line: &Formula) -> usize {
    let sides = sides(line);
    let [.., right, result] = &sides[..] else { return 0 };
    if let (Some(arguments), Some(results)) = (column_after_symbol(right), column(result)) {
        assert_eq!(arguments.len(), results.len());
        let pairs = arguments.iter().zip(results).filter(|(it, _)| **it != Formula::Elided);
        return pairs.map(|(a, b)| agree(&format!("tanh({})", a.plain()), &b.plain())).count();
    }
    // A matrix product shows only the ends of its rows; below it they are written out.
    if right.plain().contains(['…', ';']) || column(result).is_some() {
        return 0;
    }
    let text = right.plain();
    if text.chars().any(|c| c.is_ascii_digit()) && !is_symbolic(&text) {
        agree(&text, &result.plain());
        return 1;
    }
    0
}

/// Letters other than functions' names are no numbers.
fn is_symbolic(text: &str) -> bool {
    let mut rest = text.to_owned();
    while let (Some(from), Some(to)) = (rest.find('['), rest.find(": ")) {
        if to < from {
            break;
        }
        rest.replace_range(from..to, "");
    }
    for name in ["tanh(", "exp(", "max("] {
        rest = rest.replace(name, "(");
    }
    rest.chars().any(|c| c.is_alphabetic() && c != 'σ')
}

fn column(side: &Formula) -> Option<&[Formula]> {
    match side {
        Formula::Row(row) => match &row[..] {
            [one] => column(one),
            _ => None,
        },
        Formula::Column(entries) => Some(entries),
        _ => None,
    }
}

fn column_after_symbol(side: &Formula) -> Option<&[Formula]> {
    match side {
        Formula::Row(row) => match &row[..] {
            [one] => column_after_symbol(one),
            [Formula::Symbol(..), column_] => column(column_),
            _ => None,
        },
        _ => None,
    }
}

#[track_caller]
fn agree(right: &str, result: &str) {
    let decimals = result.split_once('.').map_or(0, |(_, decimals)| decimals.len());
    let mut reader = Reader { rest: right };
    let computed = reader.sum();
    assert_eq!(reader.rest, "", "left unread of {right}");
    let computed = format!("{computed:.decimals$}").replace('-', "−");
    let is_zero = computed.chars().all(|c| matches!(c, '−' | '0' | '.'));
    let computed = if is_zero { computed.replace('−', "") } else { computed };
    assert_eq!(computed, result, "{right} = {result}");
}

struct Reader<'a> {
    rest: &'a str,
}

impl Reader<'_> {
    fn take(&mut self, text: &str) -> bool {
        self.rest.strip_prefix(text).map(|rest| self.rest = rest).is_some()
    }

    fn sum(&mut self) -> f64 {
        let mut sum = self.product();
        loop {
            if self.take(" + ") {
                sum += self.product();
            } else if self.take(" − ") {
                sum -= self.product();
            } else {
                return sum;
            }
        }
    }

    fn product(&mut self) -> f64 {
        let mut product = self.factor();
        loop {
            if self.take(" · ") {
                product *= self.factor();
            } else if self.take(" / ") {
                product /= self.factor();
            } else {
                return product;
            }
        }
    }

    fn factor(&mut self) -> f64 {
        if self.take("tanh(") {
            return self.closed(')').tanh();
        }
        if self.take("exp(") {
            return self.closed(')').exp();
        }
        if self.take("σ(") {
            return 1.0 / (1.0 + (-self.closed(')')).exp());
        }
        if self.take("√") {
            return self.factor().sqrt();
        }
        if self.take("max(") {
            let mut most = self.sum();
            while self.take(", ") {
                most = most.max(self.sum());
            }
            assert!(self.take(")"));
            return most;
        }
        if self.take("(") {
            return self.closed(')');
        }
        if self.take("[") {
            self.rest = self.rest.split_once(": ").expect("a caption").1;
            return self.closed(']');
        }
        let sign = if self.take("−") { -1.0 } else { 1.0 };
        let end = self.rest.find(|c: char| !c.is_ascii_digit() && c != '.');
        let (digits, rest) = self.rest.split_at(end.unwrap_or(self.rest.len()));
        self.rest = rest;
        sign * digits.parse::<f64>().unwrap_or_else(|_| panic!("no number: {digits}{rest}"))
    }

    fn closed(&mut self, bracket: char) -> f64 {
        let value = self.sum();
        assert!(self.take(&bracket.to_string()), "no {bracket} in {}", self.rest);
        value
    }
}
