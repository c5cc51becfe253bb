//! How numbers were computed: that the rounded numbers on show add up, for a reader who
//! knows nothing but what is on the screen.

mod arithmetic {
    mod following;
    mod promise;
    mod reader;
}
#[path = "session/random_configs.rs"]
mod random_configs;
