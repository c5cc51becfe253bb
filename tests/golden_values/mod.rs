//! Reads the golden files (format `attention-golden/1`), whose numbers PyTorch
//! computed in float64: `tests/golden/encdec.json` and its neighbours.
//!
//! Lists of vectors become matrices whose columns are the vectors, which is how
//! the model keeps them; parameter matrices keep their rows.

pub mod closeness;
pub mod parameters;
pub mod whole_run;

use attention_loom::model::matrix::Matrix;
use attention_loom::model::real::Real;
use serde_json::Value;

/// A JSON object of a golden file, with a path that the failure messages start with.
pub struct Fields {
    pub path: String,
    value: Value,
}

/// All cases of `tests/golden/<file>.json`.
pub fn cases(file: &str) -> Vec<Fields> {
    let path = format!("{}/tests/golden/{file}.json", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
    let whole: Value =
        serde_json::from_str(&text).unwrap_or_else(|error| panic!("{path}: {error}"));
    assert_eq!(whole["format"], "attention-golden/1", "{path}");
    let cases: Vec<Fields> = list(&whole["cases"], &path)
        .iter()
        .map(|case| Fields {
            path: format!("{file}/{}", case["name"].as_str().unwrap_or("nameless")),
            value: case.clone(),
        })
        .collect();
    assert!(!cases.is_empty(), "{path} holds no case");
    cases
}

impl Fields {
    /// The field, or None where it is absent or null, that is: not applicable.
    pub fn optional(&self, field: &str) -> Option<&Value> {
        self.value.get(field).filter(|value| !value.is_null())
    }

    fn required(&self, field: &str) -> &Value {
        self.optional(field).unwrap_or_else(|| panic!("{} has no {field}", self.path))
    }

    /// The object in a field.
    pub fn object(&self, field: &str) -> Fields {
        Fields { path: self.name(field), value: self.required(field).clone() }
    }

    /// The objects in a list.
    pub fn objects(&self, field: &str) -> Vec<Fields> {
        let name = self.name(field);
        let objects = self.list(field).iter().enumerate();
        objects
            .map(|(i, value)| Fields { path: format!("{name}[{i}]"), value: value.clone() })
            .collect()
    }

    /// How a failure message names a field.
    pub fn name(&self, field: &str) -> String {
        format!("{}/{field}", self.path)
    }

    pub fn text(&self, field: &str) -> Option<&str> {
        self.optional(field).and_then(Value::as_str)
    }

    pub fn flag(&self, field: &str) -> bool {
        let value = self.required(field).as_bool();
        value.unwrap_or_else(|| panic!("{} is not a boolean", self.name(field)))
    }

    pub fn list(&self, field: &str) -> &[Value] {
        list(self.required(field), &self.name(field))
    }

    pub fn number(&self, field: &str) -> f64 {
        number(self.required(field), &self.name(field))
    }

    pub fn numbers<T: Real>(&self, field: &str) -> Vec<T> {
        numbers(self.required(field), &self.name(field))
    }

    /// A list of indices, token numbers for instance.
    pub fn indices(&self, field: &str) -> Vec<usize> {
        let values = self.numbers::<f64>(field);
        values.into_iter().map(|value| value as usize).collect()
    }

    /// A list of vectors: each row of the file is a column.
    pub fn vectors<T: Real>(&self, field: &str) -> Matrix<T> {
        vectors(self.list(field), &self.name(field))
    }

    /// A parameter matrix, which acts as W x: each row of the file is a row.
    pub fn matrix<T: Real>(&self, field: &str) -> Matrix<T> {
        self.vectors(field).transpose()
    }
}

/// The vectors of a list, as columns; `name` is for the failure message.
pub fn vectors<T: Real>(rows: &[Value], name: &str) -> Matrix<T> {
    let columns: Vec<Vec<T>> = rows.iter().map(|row| numbers(row, name)).collect();
    let length = columns.first().map_or(0, Vec::len);
    assert!(columns.iter().all(|column| column.len() == length), "{name} is ragged");
    Matrix::from_iterator(length, columns.len(), columns.into_iter().flatten())
}

/// The numbers of a list; `name` is for the failure message.
pub fn numbers<T: Real>(value: &Value, name: &str) -> Vec<T> {
    list(value, name).iter().map(|value| T::from_f64(number(value, name))).collect()
}

fn list<'a>(value: &'a Value, name: &str) -> &'a [Value] {
    value.as_array().unwrap_or_else(|| panic!("{name} is not a list"))
}

/// JSON knows finite numbers only, so the others are the words "inf", "-inf" and
/// "nan", which happen to be the words of Rust.
fn number(value: &Value, name: &str) -> f64 {
    let word = value.as_str().and_then(|word| word.parse().ok());
    value.as_f64().or(word).unwrap_or_else(|| panic!("{name} holds {value}, which is not a number"))
}
