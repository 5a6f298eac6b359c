import { beforeEach, expect, test } from "vitest";
import { isOwnPath } from "../../web/lib/redirect-record.ts";
import { storedValue } from "../../web/lib/stored-value.ts";

const numberValue = (key: string) =>
  storedValue<number>(key, (raw) => (typeof raw === "number" ? raw : null));

beforeEach(() => localStorage.clear());

test.each(['{"user":', '"text"', "null", ""])("a corrupt value %j is removed", (text) => {
  localStorage.setItem("held", text);
  expect(numberValue("held").get()).toBeNull();
  expect(localStorage.getItem("held")).toBeNull();
});

test("a value is stored, sent to listeners and cleared", () => {
  const current = numberValue("held");
  const seen: (number | null)[] = [];
  current.subscribe(() => seen.push(current.get()));
  current.set(7);
  expect(localStorage.getItem("held")).toBe("7");
  expect(numberValue("held").get()).toBe(7);
  current.clear();
  expect(localStorage.getItem("held")).toBeNull();
  expect(seen).toEqual([7, null]);
});

test("a change in another tab is followed, even a corrupt one", () => {
  const current = numberValue("held");
  current.set(1);
  localStorage.setItem("held", "2");
  dispatchEvent(new StorageEvent("storage", { key: "held" }));
  expect(current.get()).toBe(2);
  localStorage.setItem("held", "{");
  dispatchEvent(new StorageEvent("storage", { key: "held" }));
  expect(current.get()).toBeNull();
});

test.each([
  ["/content/wobbly-gingham?page=2", true],
  ["//elsewhere.example", false],
  ["/\\elsewhere.example", false],
  ["https://elsewhere.example", false],
  ["content", false],
])("%s is a path of this site: %s", (path, own) => {
  expect(isOwnPath(path)).toBe(own);
});
