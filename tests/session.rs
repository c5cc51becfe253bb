//! What a reader can do, and what comes of it: sessions as command scripts, links,
//! and what holds for any configuration.

mod session {
    mod comparing;
    mod decodes;
    mod exports;
    mod figures;
    mod lesson;
    mod lesson_files;
    mod links;
    mod pointing;
    mod problems;
    mod random_configs;
    mod runs;
    mod script;
    mod sentences;
    mod settings;
    mod sheets;
    mod stages;
    mod stepping;
    mod whole_run;
}
