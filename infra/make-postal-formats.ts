/**
 * Generates `shared/domain/addresses/postal-formats.json` from libaddressinput, Google's data on address formats:
 *
 *     git clone https://github.com/google/libaddressinput
 *     node infra/make-postal-formats.ts libaddressinput
 *
 * The result is committed, with the source's commit and date.
 */
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod/mini";

const table = "cpp/src/region_data_constants.cc";

const region = z.object({
  fmt: z.optional(z.string()),
  lfmt: z.optional(z.string()),
  require: z.optional(z.string()),
  zipex: z.optional(z.string()),
});

/** The forms of the United States' ZIP codes, both of which are used wherever the post delivers to. */
const zipCodes = ["00802", "00802-1222"];
/**
 * The examples that the data lacks: South Korea's postcodes have had five digits since 2015, and Taiwan's may have six since
 * 2020.
 */
const furtherExamples: Readonly<Record<string, readonly string[]>> = {
  TW: ["106409"],
  ...Object.fromEntries(
    ["AS", "FM", "GU", "MH", "MP", "PR", "PW", "VI"].map((code) => [code, zipCodes]),
  ),
};
/** The data has no place for a Japanese city, which comes before its prefecture. */
const latinFormats: Readonly<Record<string, string>> = { JP: "%N%n%O%n%A%n%C, %S%n%Z" };
const outdatedExamples: Readonly<Record<string, RegExp>> = { KR: /-/ };

/**
 * Returns a format with a place for each field of an order: `P` the recipient, `A` the street, `C` the city, `S` the county and
 * `Z` the postcode. The country's own name is left out, because documents end with it.
 */
const completed = (format: string): string => {
  const lines = format
    .replace(/%[NO]%n%[NO]/, "%P")
    .replaceAll(/%[DFLTX]/g, "")
    .split("%n")
    .map((line) => line.replaceAll(/[\p{L}]{4,} ?/gu, ""))
    .map((line) => line.replaceAll(/^[ ,-]+(?=%)|[ ,-]+$/g, "").replaceAll(/ {2,}/g, " "))
    .filter((line) => line.includes("%"));
  const has = (field: string): boolean => lines.some((line) => line.includes(field));
  const at = (field: string): number => lines.findIndex((line) => line.includes(field));
  if (!has("%C") && lines[0]?.includes("%P") !== true && has("%S"))
    lines[at("%S")] = (lines[at("%S")] ?? "").replace("%S", "%S%C");
  else if (!has("%C") && at("%Z") > at("%A"))
    lines[at("%Z")] = (lines[at("%Z")] ?? "").replace("%Z", "%C %Z");
  else if (!has("%C"))
    lines.splice(at("%A") + (lines[0]?.includes("%P") === true ? 1 : 0), 0, "%C");
  if (!has("%Z")) lines[at("%C")] = (lines[at("%C")] ?? "").replace("%C", "%C %Z");
  if (!has("%S")) lines.splice(at("%C") + 1, 0, "%S");
  return lines.join("%n");
};

const unknown = "%N%n%O%n%A%n%C";

const [checkout = ""] = process.argv.slice(2);
const git = (...command: readonly string[]): string =>
  execFileSync("git", ["-C", checkout, ...command], { encoding: "utf8", maxBuffer: 1e8 });

const regions = [...git("show", `HEAD:${table}`).matchAll(/\{"([A-Z]{2})", "\{"([\s\S]*?)"\}"\}/g)];
const formats = regions.map(([, code = "", text = ""]) => {
  const parts = [...text.matchAll(/R"\(([\s\S]*?)\)"/g)].map(([, part = ""]) => part);
  const {
    fmt = unknown,
    lfmt = fmt,
    require = "AC",
    zipex = "",
  } = region.parse(JSON.parse(`{${parts.join("")}}`));
  const format = completed(fmt);
  const latin = completed(latinFormats[code] ?? lfmt);
  const examples = [...zipex.split(","), ...(furtherExamples[code] ?? [])].filter(
    (example) => example !== "" && outdatedExamples[code]?.test(example) !== true,
  );
  // Examples of one shape are equivalent; the United Kingdom and its islands have a form of their own.
  const isKnown = ["GB", "GG", "IM", "JE"].includes(code);
  const postcodes = require.includes("Z") && !isKnown ? examples : [];
  return {
    code,
    format,
    latin,
    required: require,
    postcodes: [...new Map(postcodes.map((one) => [shapeOf(one), one])).values()],
  };
});

/** Groups the countries by their value, which most of them share. */
const grouped = (
  all: ReadonlyArray<{ readonly code: string }>,
  valueOf: (index: number) => string,
): Readonly<Record<string, string>> => {
  const groups = new Map<string, string[]>();
  for (const [index, { code }] of all.entries())
    groups.set(valueOf(index), [...(groups.get(valueOf(index)) ?? []), code]);
  return Object.fromEntries([...groups].map(([value, codes]) => [value, codes.join(" ")]));
};

const latins = formats.filter(({ format, latin }) => format !== latin);
const required = formats.filter(({ postcodes }) => postcodes.length > 0);
const result = {
  formats: grouped(formats, (index) => formats[index]?.format ?? ""),
  latinFormats: grouped(latins, (index) => latins[index]?.latin ?? ""),
  required: grouped(formats, (index) => formats[index]?.required ?? ""),
  postcodes: Object.fromEntries(required.map(({ code, postcodes }) => [code, postcodes.join("|")])),
};

function shapeOf(postcode: string): string {
  return postcode.replaceAll(/[^A-Z0-9]/g, "").replaceAll(/\d/g, "0");
}

const [commit = "", date = ""] = git("log", "-1", "--format=%h %as", "--", table).trim().split(" ");
writeFileSync(
  join(import.meta.dirname, "../shared/domain/addresses/postal-formats.json"),
  `${JSON.stringify({ source: `google/libaddressinput ${table}`, commit, date, ...result }, null, 2)}\n`,
);
