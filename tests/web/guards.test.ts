import { beforeEach, expect, test } from "vitest";
import { guard } from "../../web/app/guards.ts";
import { redirectRecord } from "../../web/lib/redirect-record.ts";
import { session } from "../../web/lib/session.ts";
import { signedInUser } from "./signed-in-user.ts";

beforeEach(() => {
  session.clear();
  redirectRecord.take();
});

const signIn = (status: boolean): void =>
  session.signIn({ user: { ...signedInUser, verified: { status } }, access_token: "t" });

test.each([
  ["open", null],
  ["guest", null],
  ["member", "/login"],
  ["verified", "/login"],
  ["staff", "/login"],
  ["demo", "/register"],
] as const)(
  "a visitor who opens a page for %s is sent to %s, and comes back later",
  (access, to) => {
    expect(guard(access, "/search?query=linen")).toBe(to);
    expect(redirectRecord.get()).toBe(to === null ? null : "/search?query=linen");
  },
);

test.each([
  ["open", null],
  ["guest", "/"],
  ["member", null],
  ["verified", null],
  ["demo", null],
] as const)("a verified member who opens a page for %s is sent to %s", (access, to) => {
  signIn(true);
  expect(guard(access, "/search")).toBe(to);
  expect(redirectRecord.get()).toBeNull();
});

test("a member verifies the address first, and comes back later", () => {
  signIn(false);
  expect(guard("member", "/account")).toBeNull();
  expect(redirectRecord.get()).toBeNull();
  expect(guard("verified", "/content")).toBe("/email/verify");
  expect(redirectRecord.get()).toBe("/content");
});
