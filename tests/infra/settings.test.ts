import { describe, expect, test } from "vitest";
import { settingsFor } from "../../infra/stacks/settings.ts";
import {
  parseSettingsFile,
  parseSettingsJson,
} from "../../shared/contract/operations/settings-file.ts";
import {
  branchSlug,
  type BranchSettings,
  branchSettingsFor,
  deployedSettings,
  settingChanges,
} from "../../shared/domain/operations/stack-settings.ts";

const mailDomain = "trendbible.example";
const certificateArn = "arn:aws:acm:us-east-1:123456789012:certificate/1-2";

test.each([
  ["main", "main", true, "trendbible.example"],
  ["Feature/Feeds", "feature-feeds", false, "feature-feeds.trendbible.example"],
])("%s is the stack %s", (given, branch, permanent, mailsFrom) => {
  expect(settingsFor(given, { choices: { mailDomain } })).toEqual({
    branch,
    permanent,
    guarded: permanent,
    // These are the defaults.
    staffTwoStep: permanent,
    lettersPerSecond: 10,
    mailDomain: mailsFrom,
  });
});

test.each(["", "9lives", "-", "a".repeat(25), "ends-"])("%j cannot name a stack", (branch) => {
  expect(() => branchSlug(branch)).toThrow(/cannot name a stack/);
});

test("the committed file is valid for main and for any branch", () => {
  for (const branch of ["main", "my-idea"]) expect(settingsFor(branch).mailDomain).toMatch(/\./);
});

describe("infra/settings.json", () => {
  const file = {
    main: { mailDomain, alarmEmail: "ops@trendbible.example" },
    "*": { mailDomain, stripePublishableKey: "pk_test_1" },
    feeds: { stripePublishableKey: null, alarmEmail: "feeds@trendbible.example" },
  };

  test("has the settings of every branch, those of main, and additions and removals of a branch", () => {
    expect(branchSettingsFor("main", file)).toEqual(file.main);
    expect(branchSettingsFor("other", file)).toEqual(file["*"]);
    expect(branchSettingsFor("feeds", file)).toEqual({ ...file["*"], ...file.feeds });
    expect(settingsFor("feeds", { choices: branchSettingsFor("feeds", file) })).toEqual({
      branch: "feeds",
      permanent: false,
      guarded: false,
      staffTwoStep: false,
      lettersPerSecond: 10,
      mailDomain: "feeds.trendbible.example",
      alarmEmail: "feeds@trendbible.example",
    });
  });

  test.each([
    [
      { main: { stripePublishableKey: "sk_live_1" } },
      /main\.stripePublishableKey: .*secret key must never/,
    ],
    [{ main: { alarmEmail: "ops" } }, /main\.alarmEmail: not an email address/],
    [{ main: { domain: "https://x.example" } }, /main\.domain: no name of a host/],
    [{ main: { mailDomain: null } }, /main\.mailDomain: no name of a host/],
    [{ main: { certificateArn: "arn:aws:acm:eu-west-2:1:certificate/1" } }, /us-east-1/],
    [
      { main: { domain: "www.trendbible.example" } },
      /main: domain and certificateArn need each other/,
    ],
    [{ main: { certificateArn } }, /need each other/],
    [{ main: { mailDomian: mailDomain } }, /main: no such setting: mailDomian/],
    [{ main: { lettersPerSecond: 1.5 } }, /main\.lettersPerSecond: no whole number/],
    [{ main: { staffTwoStep: "yes" } }, /main\.staffTwoStep: neither true nor false/],
    [{ "*": { domain: "a.example", certificateArn } }, /\*: a domain belongs to one stack/],
    [{ "Feature/Feeds": {} }, /Feature\/Feeds: no branch as its stack is named/],
    [[], /the whole: branches by their names/],
  ])("%j is rejected with a message", (content, sentence) => {
    const read = () => branchSettingsFor("main", parseSettingsFile(content));
    expect(read).toThrow(sentence);
    expect(read).toThrow(/^infra\/settings\.json, /);
  });

  test("that is not JSON is rejected with a message", () => {
    expect(() => parseSettingsJson("{main:")).toThrow("infra/settings.json is not JSON.");
  });

  test("says for each stack whether staff need two-factor sign-in", () => {
    const notified = (branch: string, staffTwoStep: boolean) =>
      settingsFor(branch, { choices: { mailDomain, staffTwoStep } }).staffTwoStep;
    expect([notified("main", false), notified("feeds", true)]).toEqual([false, true]);
  });

  test("that gives no mail domain makes no stack", () => {
    expect(() => settingsFor("main", { choices: {} })).toThrow(/gives "main" no mailDomain/);
  });
});

describe("the changes of a deployment", () => {
  const before = { mailDomain, alarmEmail: "ops@trendbible.example", lettersPerSecond: 12 };
  const changed = (branch: string, choices: BranchSettings) =>
    settingChanges(
      deployedSettings(settingsFor(branch, { choices: before })),
      settingsFor(branch, { choices }),
      choices,
    );

  test("are empty when the choices are the same", () => {
    expect(changed("main", before)).toEqual([]);
  });

  test("include new, changed and removed settings", () => {
    const next = {
      ...before,
      stripePublishableKey: "pk_1",
      alarmEmail: null,
      lettersPerSecond: undefined,
      staffTwoStep: false,
    };
    expect(changed("main", next)).toEqual([
      { name: "stripePublishableKey", from: null, to: "pk_1", refused: null },
      { name: "staffTwoStep", from: "on", to: "off", refused: null },
      { name: "lettersPerSecond", from: "12", to: "10", refused: null },
      { name: "alarmEmail", from: "ops@trendbible.example", to: null, refused: null },
    ]);
  });

  test("are refused on main when a value would be lost without being removed", () => {
    const [lost] = changed("main", { ...before, alarmEmail: undefined });
    expect(lost?.refused).toMatch(/would lose its alarmEmail, which is ops@/);
    const [fine] = changed("feeds", { ...before, alarmEmail: undefined });
    expect(fine).toMatchObject({ name: "alarmEmail", to: null, refused: null });
  });

  test("include what documents print: the bank account and the VAT number", () => {
    const stored = deployedSettings(settingsFor("main", { choices: before }));
    const older = { ...stored, "product.bank.iban": "GB00OLD" };
    expect(settingChanges(older, settingsFor("main", { choices: before }), before)).toEqual([
      {
        name: "product.bank.iban",
        from: "GB00OLD",
        to: stored["product.bank.iban"],
        refused: null,
      },
    ]);
    expect(stored["product.company.address"]).toMatch(/, NE1 3DX, /);
  });
});
