import { describe, expect, test } from "vitest";
import type { FoundRecord } from "../../shared/contract/staff/admin-search.ts";
import type { StaffRole } from "../../shared/contract/endpoint.ts";
import { deltaEText, distanceText, hexOf } from "../../web/features/search/colours/colour-text.ts";
import {
  firstOption,
  nextOption,
  paletteSectionsOf,
} from "../../web/features/search/palette/palette-sections.ts";

const offered = (query: string, verified = true) =>
  paletteSectionsOf({
    query,
    recent: ["linen", "nursery"],
    hits: [],
    products: [],
    verified,
    staffRoles: [],
    pathname: "/",
    atWork: false,
    found: [],
  });
const idsOf = (query: string, verified = true) =>
  offered(query, verified).flatMap(({ options }) => options.map(({ id }) => id));

describe("the options of the command palette", () => {
  test("on an item's page: the explanation of access, for support only", () => {
    const on = (pathname: string, role: "editor" | "support") =>
      paletteSectionsOf({
        query: "",
        recent: [],
        hits: [],
        products: [],
        verified: true,
        staffRoles: [role],
        pathname,
        atWork: false,
        found: [],
      }).flatMap(({ options }) => options.map(({ to }) => to));
    const input = "/admin/people?item=slow-living";
    expect(on("/content/slow-living/2", "support")).toContain(input);
    expect(on("/preview/slow-living", "support")).toContain(input);
    expect(on("/content/slow-living", "editor")).not.toContain(input);
    expect(on("/dashboard", "support").some((to) => to.includes("item="))).toBe(false);
  });

  test("before anything is typed: recent searches, then pages", () => {
    expect(offered("").map(({ title }) => title)).toEqual(["Recent searches", "Go to"]);
    expect(idsOf("")).toContain("/account/downloads");
  });

  test("the search for the typed text comes first, whatever arrives later", () => {
    expect(idsOf("linen")).toEqual(["search"]);
    expect(idsOf("down")).toEqual(["search", "/account/downloads"]);
    expect(idsOf("fav")).toEqual(["search", "/account/favourites"]);
    expect(idsOf("d")).toEqual(["search"]);
  });

  test("a colour leads to its palettes", () => {
    expect(idsOf("#8996c1")).toEqual(["search", "colour"]);
    expect(idsOf("8996c1")).toEqual(["search", "colour"]);
    expect(idsOf("fee")).toEqual(["search"]);
    expect(idsOf("#fee")).toEqual(["search", "colour"]);
  });

  test("members without a verified email get only what they can open", () => {
    expect(idsOf("", false)).not.toContain("/");
    expect(idsOf("", false)).toContain("/account");
    expect(idsOf("#8996c1", false)).toEqual(["search"]);
  });

  test("regular expressions and markup are words like others", () => {
    for (const strange of [".*", "(", "<script>", "\\", "\u{1f98a}"])
      expect(idsOf(strange)).toEqual(["search"]);
  });
});

describe("the options for staff", () => {
  const voucher: FoundRecord = {
    kind: "voucher",
    id: "SPRING",
    title: "SPRING",
    detail: "Voucher · Spring",
    q: "SPRING",
  };
  const offer = (
    query: string,
    role: StaffRole,
    { atWork = true, found = [] }: { atWork?: boolean; found?: readonly FoundRecord[] } = {},
  ) =>
    paletteSectionsOf({
      query,
      recent: [],
      hits: [],
      products: [],
      verified: true,
      staffRoles: [role],
      pathname: "/admin",
      atWork,
      found,
    });
  const pathsFor = (query: string, role: StaffRole) =>
    offer(query, role)
      .filter(({ id }) => id === "staff")
      .flatMap(({ options }) => options.map(({ to }) => to));

  test.each<[StaffRole, string, readonly string[]]>([
    [
      "merchandiser",
      "new",
      ["products", "product-categories", "product-tags", "plans", "vouchers"],
    ],
    ["support", "new", []],
    ["finance", "new", ["quotes"]],
    ["administrator", "new job", ["roles"]],
  ])("%s: the query '%s' offers the forms that this role can send", (role, query, lists) => {
    expect(pathsFor(query, role)).toEqual(lists.map((list) => `/admin/${list}/new`));
  });

  test("pages of operations are offered to administrators only", () => {
    expect(pathsFor("failed jobs", "administrator")).toEqual(["/admin/operations/dead-letters"]);
    for (const role of ["support", "finance", "merchandiser", "editor"] as const)
      expect(pathsFor("failed jobs", role)).toEqual([]);
  });

  test("staff pages come first in the staff area, and after the search elsewhere", () => {
    const ids = (atWork: boolean) =>
      offer("spring", "finance", { atWork, found: [voucher] }).map(({ id }) => id);
    expect(ids(true)).toEqual(["found", "search"]);
    expect(ids(false)).toEqual(["search", "found"]);
  });

  test("Enter chooses nothing that later records would move down", () => {
    const first = (query: string, awaited: boolean, found: readonly FoundRecord[] = []) =>
      firstOption(offer(query, "finance", { found }), { atWork: true, awaited })?.to;
    expect(first("spring", true)).toBeUndefined();
    expect(first("spring", false, [voucher])).toBe("/admin/vouchers/SPRING");
    expect(first("vouchers", true)).toBe("/admin/vouchers");
    expect(first("nobody has it", false)).toMatch(/^\/search/);
  });
});

test("arrow keys wrap around, Home and End go to the ends", () => {
  const options = offered("").flatMap((section) => section.options);
  const from = (id: string | undefined, key: string) => nextOption(options, id, key)?.id;
  const last = options.at(-1)?.id;
  expect(from(undefined, "ArrowDown")).toBe("recent linen");
  expect(from("recent linen", "ArrowDown")).toBe("recent nursery");
  expect(from("recent linen", "ArrowUp")).toBe(last);
  expect(from(last, "ArrowDown")).toBe("recent linen");
  expect(from("recent nursery", "Home")).toBe("recent linen");
  expect(from("recent nursery", "End")).toBe(last);
  expect(from("recent nursery", "a")).toBeUndefined();
  expect(nextOption([], undefined, "ArrowDown")).toBeUndefined();
});

describe("colours as designers write them", () => {
  test.each([
    ["#8996C1", "#8996C1"],
    ["8996c1", "#8996C1"],
    [" #89c ", "#8899CC"],
    ["rgb(137, 150, 193)", "#8996C1"],
    ["rgb(300 0 0)", "#FF0000"],
    ["8996c", null],
    ["#8996c1ff", null],
    ["cornflower", null],
    ["", null],
  ])("%s", (text, hex) => {
    expect(hexOf(text)).toBe(hex);
  });

  test("a distance has words for its size", () => {
    expect([0, 0.1, 1.9, 2, 7.9, 8, 17.9, 18, 90].map(distanceText)).toEqual([
      "Exact match",
      "Almost exact",
      "Almost exact",
      "Close",
      "Close",
      "Related",
      "Related",
      "Less close",
      "Less close",
    ]);
    expect(deltaEText(3.44)).toBe("ΔE 3.4");
  });
});
