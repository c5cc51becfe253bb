//! Whatever comes from outside: either a problem that can be told safely in every
//! language and has changed nothing, or a configuration whose every number is sound.

mod hostile_input {
    mod extreme_settings;
    mod lesson_files;
    mod links;
    mod soundness;
    mod values;
}
#[path = "session/random_configs.rs"]
mod random_configs;
#[path = "session/whole_run.rs"]
mod whole_run;
