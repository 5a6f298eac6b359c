import { describe, expect, test } from "vitest";
import { choicesFor } from "../../infra/stacks/settings-file.ts";
import { branchSlug, settingsFor } from "../../infra/stacks/settings.ts";

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
    // Unless told otherwise.
    staffTwoStep: permanent,
    mailDomain: mailsFrom,
  });
});

test.each(["", "9lives", "-", "a".repeat(25), "ends-"])("%j cannot name a stack", (branch) => {
  expect(() => branchSlug(branch)).toThrow(/cannot name a stack/);
});

test("the committed file is good for main and for any branch", () => {
  for (const branch of ["main", "my-idea"]) expect(settingsFor(branch).mailDomain).toMatch(/\./);
});

describe("infra/settings.json", () => {
  const file = {
    main: { mailDomain, alarmEmail: "ops@trendbible.example" },
    "*": { mailDomain, stripePublishableKey: "pk_test_1" },
    feeds: { stripePublishableKey: null, alarmEmail: "feeds@trendbible.example" },
  };

  test("says what every branch has, main its own, and a branch what it has beyond or not", () => {
    expect(choicesFor("main", true, file)).toEqual(file.main);
    expect(choicesFor("other", false, file)).toEqual(file["*"]);
    expect(choicesFor("feeds", false, file)).toEqual({ ...file["*"], ...file.feeds });
    expect(settingsFor("feeds", { choices: choicesFor("feeds", false, file) })).toEqual({
      branch: "feeds",
      permanent: false,
      guarded: false,
      staffTwoStep: false,
      mailDomain: "feeds.trendbible.example",
      alarmEmail: "feeds@trendbible.example",
    });
  });

  test.each([
    [
      { main: { stripePublishableKey: "sk_live_1" } },
      /main\.stripePublishableKey: .*secret key must never/,
    ],
    [{ main: { alarmEmail: "ops" } }, /main\.alarmEmail: no e-mail address/],
    [{ main: { domain: "https://x.example" } }, /main\.domain: no name of a host/],
    [{ main: { mailDomain: null } }, /main\.mailDomain: /],
    [{ main: { certificateArn: "arn:aws:acm:eu-west-2:1:certificate/1" } }, /us-east-1/],
    [
      { main: { domain: "www.trendbible.example" } },
      /main: domain and certificateArn need each other/,
    ],
    [{ main: { certificateArn } }, /need each other/],
    [{ main: { mailDomian: mailDomain } }, /main: .*mailDomian/],
    [{ "*": { domain: "a.example", certificateArn } }, /\*: a domain belongs to one stack/],
    [{ "Feature/Feeds": {} }, /Feature\/Feeds: no branch as its stack is named/],
    [[], /the whole: /],
  ])("%j is refused with a sentence", (content, sentence) => {
    expect(() => choicesFor("main", true, content)).toThrow(sentence);
    expect(() => choicesFor("main", true, content)).toThrow(/^infra\/settings\.json, /);
  });

  test("says for each stack whether staff need two steps", () => {
    const told = (branch: string, staffTwoStep: boolean) =>
      settingsFor(branch, { choices: { mailDomain, staffTwoStep } }).staffTwoStep;
    expect([told("main", false), told("feeds", true)]).toEqual([false, true]);
  });

  test("that gives no mail domain makes no stack", () => {
    expect(() => settingsFor("main", { choices: {} })).toThrow(/gives "main" no mailDomain/);
  });
});
