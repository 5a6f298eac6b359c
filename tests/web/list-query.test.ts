import { describe, expect, test } from "vitest";
import { indexQueryOf } from "../../web/features/browse/index-query.ts";
import { withQuery } from "../../web/lib/list-query.ts";

const read = (text: string) => indexQueryOf(new URLSearchParams(text));

describe("the list in the URL", () => {
  test("an empty query has the defaults", () => {
    expect(read("")).toEqual({
      page: 1,
      perPage: 32,
      categories: [],
      mediaType: "all",
      contentType: "all",
      order: "Latest",
      season: "all",
      tags: [],
      open: false,
    });
  });

  test("an invalid value becomes its default", () => {
    expect(read("page=-1&perPage=0&mediaType=film&categories=x,cat_1,'")).toMatchObject({
      page: 1,
      perPage: 32,
      mediaType: "all",
      categories: ["cat_1"],
    });
  });

  test("a changed filter goes to the first page and keeps the other filters", () => {
    const search = new URLSearchParams("mediaType=pdf&page=3");
    expect(withQuery(search, { contentType: "toolkit" })).toBe(
      "?mediaType=pdf&contentType=toolkit",
    );
    expect(withQuery(search, { mediaType: "all" })).toBe("?");
    expect(withQuery(search, { page: 4 })).toBe("?mediaType=pdf&page=4");
  });
});
