import { describe, expect, test } from "vitest";
import { searchContract } from "../../../shared/contract/content/search.ts";
import { call, tokenOf } from "../../support/api.ts";
import { searchReply, searchFor, type Query, stickied } from "../../support/search-calls.ts";

const { searchColours } = searchContract.endpoints;

describe("bad input", () => {
  test.each<[Query, string]>([
    [{ query: "a\u0000b" }, "query"],
    [{ query: "a\u202eb" }, "query"],
    [{ query: "linen", page: "0" }, "page"],
    [{ query: "linen", page: "1000000" }, "page"],
    [{ query: "linen", page: "1000000000" }, "page"],
    [{ query: "linen", perPage: "1000000000" }, "perPage"],
    [{ query: "linen", perPage: "-1" }, "perPage"],
  ])("%j is refused with an error for its field", async (query, field) => {
    const reply = await searchReply(query);
    expect(reply.status).toBe(422);
    expect(Object.keys(Object(Object(reply.body).errors))).toEqual([field]);
  });

  test.each<[string, string, number]>([
    ["query", "x", 201],
    ["query", "x", 10_000],
    ["query", "é", 10_000],
    ["category_slug", "x", 1001],
  ])("a %s of %s, %i times, is too long", async (field, letter, times) => {
    const reply = await searchReply({ [field]: letter.repeat(times) });
    // The gateway refuses an address of 60 kB before it reaches the function.
    expect([422, 431]).toContain(reply.status);
  });

  test.each([
    "",
    "   ",
    "🌊",
    "👩‍👩‍👧‍👦",
    ".*",
    "(((((((((((((((((((((((((((((((",
    "[a-",
    "\\",
    "%_%",
    "<>\"'&",
    "constructor",
    "__proto__",
    "toString",
    "zzzzzzzzzz",
    "漢字",
    "' OR 1=1 --".repeat(15).slice(0, 200),
  ])("%j gets a regular response", async (query) => {
    const { data, meta } = await searchFor(query);
    expect(data.length).toBe(Math.min(12, meta.total));
    expect(await stickied(query)).toEqual([]);
  });

  test("HTML is treated as text, and a response never repeats it", async () => {
    const reply = await searchReply({ query: '<img src=x onerror="alert(1)"> linen' });
    expect(reply.status).toBe(200);
    expect(reply.text).not.toContain("onerror");
  });

  test.each(["", "red", "#12345", "#1234567", "8996C1;", "#GGGGGG"])(
    "%j is not a colour",
    async (colour) => {
      const reply = await call(searchColours, { query: { colour } }, await tokenOf("premium"));
      expect(reply.status).toBe(422);
    },
  );
});
