// Where the packed module is: pack/ has one folder named after the version.
import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");

/** The version of the package, as Cargo.toml has it. */
export const version = /^version = "(.+)"$/m.exec((await readFile(join(root, "Cargo.toml"), "utf8")).split("[package]")[1])[1];

export const pack = join(root, "pack");

/** The folder of the element's module. */
export const moduleFolder = join(pack, version);
