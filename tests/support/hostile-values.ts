/** Invalid and hostile values, each with a name for the report. */
import type { Json } from "./valid-input.ts";

export const hostileTexts: ReadonlyArray<readonly [string, string]> = [
  ["a NUL", "ab\u0000cd"],
  ["a lone surrogate", "ab\ud800cd"],
  ["a bidirectional override", "ab\u202ecd"],
  ["10,000 characters", "x".repeat(10_000)],
  ["10,000 characters of two bytes", "é".repeat(10_000)],
];

/** Letters of any script make a valid name, while pictures and flags do not. */
export const hostileNames: ReadonlyArray<readonly [string, string]> = [
  ["an emoji", "Ada 🌊"],
  ["a family of emoji", "👩‍👩‍👧‍👦"],
  ["a flag", "Ada 🇬🇧"],
  ["a keycap", "Ada 1️⃣"],
  ["nothing but space", "\u3000 "],
  ["nothing that shows", "\u200b\u2060"],
];

export const wrongTypes: ReadonlyArray<readonly [string, Json]> = [
  ["an object", { $ne: null }],
  ["a list of lists", [[]]],
  ["a list of objects", [{ a: [1] }]],
];

/** Bodies that are not a JSON object, as bytes. */
export const brokenBodies: ReadonlyArray<readonly [string, string | Buffer, string]> = [
  ["broken JSON", '{"a": "b"', "application/json"],
  ["a trailing comma", '{"a": 1,}', "application/json"],
  ["bytes that are no UTF-8", Buffer.from([0x22, 0xff, 0xfe, 0x22]), "application/json"],
  ["NaN", '{"a": NaN}', "application/json"],
  ["deep nesting", "[".repeat(50_000), "application/json"],
  [
    "a prototype",
    '{"__proto__": {"isStaff": true}, "constructor": {"prototype": {}}}',
    "application/json",
  ],
  ["the same field twice", '{"toString": 1, "toString": 2}', "application/json"],
  ["another content type", "a=b", "application/x-www-form-urlencoded"],
  ["XML", "<a/>", "text/xml"],
  ["no content type", '{"a": 1}', ""],
];

export const megabyte = JSON.stringify({ text: "x".repeat(1_048_576) });

export const hostileSegments = [
  "%00",
  "%ED%A0%80",
  "%E0%A4%A",
  "..%2f..%2fetc%2fpasswd",
  "__proto__",
  "%F0%9F%8C%8A",
  "'%20OR%201%3D1",
  "a%0d%0aset-cookie:%20a=b",
  "x".repeat(4000),
  "-1",
  "%20",
];

export const hostileQueries = [
  "__proto__[a]=1",
  "page=1e999",
  "page=-1&page=2",
  "perPage=99999999999999999999",
  "path=%00",
  "path=%ED%A0%80",
  "query=%E2%80%AE",
  "a=%zz",
  "=&&&=",
  `slug=${"x".repeat(6000)}`,
  "order_by[]=Latest",
  "categories=%27%3B--",
];

export const hostileTokens = [
  "",
  "Bearer",
  "Bearer x",
  "Basic YTpi",
  `Bearer ${"A".repeat(6000)}`,
  "Bearer a.b.c",
  "null",
];

/** The wording of a schema library, which must not reach users. */
export const libraryWords =
  /\b(?:Invalid|expected|received|Too (?:big|small)|Unrecognized|must (?:match|start|end|include)|NaN|undefined|multiple of)\b/;
