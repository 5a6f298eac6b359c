/** Checks that a postcode has its country's form, and normalises it. */
import { countryName } from "./countries.ts";
import { isPostcodeRequired, postcodeExamples } from "./postal-format.ts";

/** The islands whose post is sorted with that of the United Kingdom, by the letters that begin their postcodes. */
const islands: Readonly<Record<string, string>> = { GG: "GY", IM: "IM", JE: "JE" };

/** The islands outside the United Kingdom's VAT area. */
const outsideVat = ["JE", "GG"] as const;

/** Matches the outward and the inward part, without the space between them. */
const british =
  /^(GIR|[A-PR-UWYZ](?:\d{1,2}|[A-HK-Y]\d|[A-HK-Y]\d\d|\d[A-HJKPS-UW]|[A-HK-Y]\d[ABEHMNPRV-Y]))(\d[ABD-HJLNP-UW-Z]{2})$/;
const forcesPost = /^(BFPO)(\d{1,4})$/;

const anywhere = /^(?=.*[A-Z0-9])[A-Z0-9][A-Z0-9 -]{1,11}$/;

/**
 * Returns the postcode in its normal form: `ne1  3dx` is `NE1 3DX` in the United Kingdom, `D-10623` is `10623` in Germany and
 * `1000005` is `100-0005` in Japan. Returns null if it is not a postcode of that country.
 */
export const normalPostcode = (text: string, country: string): string | null => {
  const typed = text
    .normalize("NFKC")
    .replaceAll(/[\u2010-\u2015\u2212\u30fc]/g, "-")
    .replace("〒", "")
    .trim()
    .replaceAll(/\s+/g, " ")
    .toUpperCase();
  if (typed === "") return isPostcodeRequired(country) ? null : "";
  if (country === "GB" || islands[country] !== undefined) return normalBritish(typed, country);
  const examples = postcodeExamples(country);
  if (examples.length > 0) return fitToExample(typed, examples);
  return anywhere.test(typed) ? typed : null;
};

const normalBritish = (typed: string, country: string): string | null => {
  const plain = typed.replaceAll(/[ -]/g, "");
  const [, outward = "", inward = ""] = british.exec(plain) ?? forcesPost.exec(plain) ?? [];
  if (outward === "" || islandOf(outward, country) !== null) return null;
  return outward.startsWith(islands[country] ?? "") ? `${outward} ${inward}` : null;
};

/** Returns the island outside the United Kingdom's VAT area to which a postcode under the United Kingdom belongs. */
const islandOf = (plain: string, country: string): string | null =>
  country === "GB"
    ? (outsideVat.find((island) => plain.startsWith(islands[island] ?? "")) ?? null)
    : null;

const shapeOf = (postcode: string): string =>
  postcode.replaceAll(/\d/g, "0").replaceAll(/[A-Z]/g, "A");

/** Returns the postcode with the separators that were typed, or with those of the example if there are none. */
const fitToExample = (typed: string, examples: readonly string[]): string | null => {
  for (const example of examples) {
    const pattern = example.replaceAll(/[ -]/g, "");
    const prefix = /^[A-Z]+(?=\d)/.exec(pattern)?.[0] ?? "";
    const bare = typed.replace(/^[A-Z]{1,3}[ -]?(?=\d)/, "");
    for (const one of [typed, bare, `${prefix}${bare}`]) {
      const plain = one.replaceAll(/[ -]/g, "");
      if (!/^[A-Z0-9]+$/.test(plain) || shapeOf(plain) !== shapeOf(pattern)) continue;
      return /[ -]/.test(one) ? one : fillExample(plain, example);
    }
  }
  return null;
};

const fillExample = (plain: string, example: string): string => {
  let index = 0;
  return example.replaceAll(/[A-Z0-9]/g, () => plain[index++] ?? "");
};

/** Returns what is wrong with a postcode, in words for its field, or null. */
export const postcodeFault = (postcode: string, country: string): string | null => {
  if (normalPostcode(postcode, country) !== null) return null;
  const plain = postcode.trim().toUpperCase();
  if (plain === "") return "Enter the postcode";
  const island = islandOf(plain, country);
  if (island !== null) {
    const name = countryName(island);
    return `Postcodes that begin with ${plain.slice(0, 2)} are in ${name}. Choose ${name} as the country`;
  }
  if (country === "GB") return "Enter a UK postcode, like NE1 3DX";
  const [example] = postcodeExamples(country);
  return example === undefined
    ? "Enter a valid postcode"
    : `Enter a valid postcode, like ${example}`;
};
