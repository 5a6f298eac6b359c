/** The values of the template's secrets. */
import { randomInt } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { parseJson, numberOf, recordOf, textOf } from "../../json.ts";
import type { Resource } from "../../template.ts";

const alphabets = {
  lower: "abcdefghijklmnopqrstuvwxyz",
  upper: "ABCDEFGHIJKLMNOPQRSTUVWXYZ",
  digits: "0123456789",
  punctuation: "!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~",
};

/**
 * Returns the values by logical id. They are generated at the first start and stored in `file` with access for this user alone.
 */
export const openSecretValues = (
  resources: readonly Resource[],
  file: string,
): ReadonlyMap<string, string> => {
  const stored = recordOf(existsSync(file) ? parseJson(readFileSync(file, "utf8")) : {});
  const values = Object.fromEntries(
    resources.map((one) => [one.id, textOf(stored[one.id]) || generate(one)]),
  );
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify({ ...stored, ...values }, null, 2), { mode: 0o600 });
  return new Map(Object.entries(values));
};

const generate = ({ properties }: Resource): string => {
  const given = properties["SecretString"];
  if (given !== undefined) return textOf(given);
  const rules = recordOf(properties["GenerateSecretString"]);
  const excluded = textOf(rules["ExcludeCharacters"]);
  const alphabet = [
    rules["ExcludeLowercase"] === true ? "" : alphabets.lower,
    rules["ExcludeUppercase"] === true ? "" : alphabets.upper,
    rules["ExcludeNumbers"] === true ? "" : alphabets.digits,
    rules["ExcludePunctuation"] === true ? "" : alphabets.punctuation,
  ]
    .join("")
    .split("")
    .filter((character) => !excluded.includes(character));
  const length = numberOf(rules["PasswordLength"], 32);
  const password = Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join("");
  const key = rules["GenerateStringKey"];
  if (key === undefined) return password;
  const template = recordOf(parseJson(textOf(rules["SecretStringTemplate"])));
  return JSON.stringify({ ...template, [textOf(key)]: password });
};
