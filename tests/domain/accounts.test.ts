import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { staffRoles } from "../../shared/contract/endpoint.ts";
import { changePreferences } from "../../shared/domain/newsletters/communications.ts";
import { isFormTimeValid, splitFormTime } from "../../shared/domain/accounts/form-time.ts";
import { localPath } from "../../shared/domain/accounts/local-path.ts";
import {
  assignedRoles,
  availableRoles,
  defaultRoles,
  roleNameFault,
  toggleRole,
} from "../../shared/domain/accounts/member-roles.ts";
import { validateNewPassword } from "../../shared/domain/accounts/new-password.ts";
import {
  decideVerification,
  decideResend,
  type Resends,
} from "../../shared/domain/accounts/verification.ts";

const now = new Date("2026-03-29T00:30:00Z");
const ago = (milliseconds: number): Date => new Date(now.getTime() - milliseconds);
const second = 1000;
const hour = 3_600_000;

describe("the age of a form", () => {
  test.each([
    [0, false],
    [2 * second - 1, false],
    [2 * second, true],
    [24 * hour, true],
    [24 * hour + 1, false],
    [-second, false],
  ])("%i ms old, accepted: %s", (age, good) => {
    const time = splitFormTime(`${ago(age).getTime()}.c2ln`);
    expect(time && isFormTimeValid(time, now)).toBe(good);
  });

  test("only digits with a signature are a valid time", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(splitFormTime(text)).toBeNull();
      }),
    );
  });
});

describe("the target of a redirect", () => {
  test.each(["/", "/demo/wren-egg-kit", "/content/x?page=2#top"])("%s is accepted", (path) => {
    expect(localPath(path)).toBe(path);
  });
  test.each([
    "//evil.example",
    "/\\evil.example",
    "https://evil.example",
    "",
    "x",
    "/a b",
    "/a\\b",
  ])("%s is rejected", (path) => {
    expect(localPath(path)).toBeNull();
  });
  test("every accepted path stays on the site", () => {
    const signs = ["/", "\\", ":", "@", ".", "a", "?", "#", "\t"];
    const tricky = fc.string({ unit: fc.constantFrom(...signs) });
    const site = "https://site.example";
    fc.assert(
      fc.property(tricky, (text) => {
        expect(new URL(localPath(text) ?? "/", site).origin).toBe(site);
      }),
      { numRuns: 3000 },
    );
  });
});

describe("a new password", () => {
  const candidate = {
    password: "tea-at-the-lighthouse",
    confirmation: "tea-at-the-lighthouse",
    email: "keeper.of.lights@sea.example",
    isCommon: false,
  };
  test("is accepted", () => {
    expect(validateNewPassword(candidate)).toEqual({});
  });
  test.each([
    ["too common", { isCommon: true }, ["password"]],
    [
      "the email address",
      { password: "Keeper.of.Lights@sea.example" },
      ["password", "password_confirmation"],
    ],
    [
      "the name in the email address",
      { password: "keeper.of.lights " },
      ["password", "password_confirmation"],
    ],
    ["typed differently twice", { confirmation: "x" }, ["password_confirmation"]],
  ])("is rejected when it is %s", (_, change, fields) => {
    expect(Object.keys(validateNewPassword({ ...candidate, ...change }))).toEqual(fields);
  });
  test("has its errors beside the fields that the form shows", () => {
    const fields = { password: "register_password", confirmation: "register_again" };
    const faults = validateNewPassword({ ...candidate, isCommon: true, confirmation: "" }, fields);
    expect(Object.keys(faults)).toEqual(["register_password", "register_again"]);
  });
});

describe("a verification link", () => {
  const member = { email: "a@x.example", pendingEmail: "b@x.example", verified: false };
  const link = {
    authentic: true,
    expiresAt: new Date(now.getTime() + hour),
    names: "email",
  } as const;
  test.each([
    ["verifies", {}, {}, "verify"],
    ["of a verified address can be followed again", { verified: true }, {}, "already"],
    [
      "of a verified address can be followed again after it has expired",
      { verified: true },
      { expiresAt: ago(0) },
      "already",
    ],
    ["changes the address", { verified: true }, { names: "pending" }, "change"],
    ["for a former pending address", { pendingEmail: null }, { names: "pending" }, "refuse"],
    ["for another address", {}, { names: "neither" }, "refuse"],
    ["at the moment of its expiry", {}, { expiresAt: now }, "refuse"],
    ["without the product's signature", { verified: true }, { authentic: false }, "refuse"],
  ] as const)("%s", (_, state, facts, outcome) => {
    expect(decideVerification({ ...member, ...state }, { ...link, ...facts }, now).outcome).toBe(
      outcome,
    );
  });
});

describe("requesting the verification link again", () => {
  test("sends the same email within a minute", () => {
    expect(decideResend([ago(59 * second).toISOString()], now)).toEqual({ outcome: "already" });
    expect(decideResend([ago(60 * second).toISOString()], now).outcome).toBe("send");
  });
  test("is allowed five times a day, then waits until the oldest request is a day old", () => {
    const day = [23, 20, 10, 5, 1].map((hours) => ago(hours * hour).toISOString());
    expect(decideResend(day, now)).toEqual({ outcome: "refuse", retryAfter: 3600 });
    expect(decideResend(day.slice(1), now).outcome).toBe("send");
  });
  test("never sends more than five emails in any 24 hours, nor two in a minute", () => {
    const steps = fc.array(fc.integer({ min: 1, max: 6 * hour }), { maxLength: 60 });
    fc.assert(
      fc.property(steps, (pauses) => {
        let at = now.getTime();
        let resends: Resends = [];
        const sent: number[] = [];
        for (const pause of pauses) {
          at += pause;
          const verdict = decideResend(resends, new Date(at));
          if (verdict.outcome !== "send") continue;
          ({ resends } = verdict);
          sent.push(at);
        }
        for (const [index, time] of sent.entries()) {
          expect(time - (sent[index - 1] ?? -Infinity)).toBeGreaterThanOrEqual(60 * second);
          expect(time - (sent[index - 5] ?? -Infinity)).toBeGreaterThanOrEqual(24 * hour);
        }
      }),
    );
  });
});

describe("roles", () => {
  const nobody = { staffRoles: [], ownRoles: [], buysActivePlan: false };

  test("only the buyer of an active plan has the subscriber role", () => {
    expect(assignedRoles(defaultRoles, nobody)).toEqual([]);
    const editor = { ...nobody, staffRoles: ["editor"], buysActivePlan: true };
    expect(assignedRoles(defaultRoles, editor).map(({ name }) => name)).toEqual([
      "editor",
      "user-subscription",
    ]);
  });

  test("members can add and remove assignable roles and no others", () => {
    expect(toggleRole(defaultRoles, [], "buyer")).toEqual(["buyer"]);
    expect(toggleRole(defaultRoles, ["buyer", "designer"], "buyer")).toEqual(["designer"]);
    for (const other of [...staffRoles, "user-subscription", "", "Buyer", "__proto__"])
      expect(toggleRole(defaultRoles, [], other)).toBeNull();
    const ownRoles = ["designer", "no-longer-offered"];
    expect(assignedRoles(defaultRoles, { ...nobody, ownRoles })).toEqual([
      { id: "designer", name: "designer", display_name: "Designer" },
    ]);
  });
});

describe("a role that is no longer offered", () => {
  const ownRoles = ["buyer"];
  const roles = defaultRoles.map((role) => ({ ...role, assignable: role.id !== "buyer" }));

  test("stays with the members who have it, cannot be removed by them and is not offered", () => {
    const wearer = { staffRoles: [], ownRoles, buysActivePlan: false };
    expect(assignedRoles(roles, wearer).map(({ id }) => id)).toEqual(ownRoles);
    expect(toggleRole(roles, ownRoles, "buyer")).toBeNull();
    expect(availableRoles(roles).map(({ id }) => id)).not.toContain("buyer");
    expect(availableRoles(defaultRoles)).toHaveLength(roles.length);
  });
});

describe("the name of a role", () => {
  test("is unique and cannot be the name of a derived role", () => {
    for (const name of [...staffRoles, "user-subscription"])
      expect(roleNameFault(defaultRoles, null, name)).toBe("reserved");
    expect(roleNameFault(defaultRoles, null, "buyer")).toBe("taken");
    expect(roleNameFault(defaultRoles, "buyer", "buyer")).toBeNull();
    expect(roleNameFault(defaultRoles, null, "stylist")).toBeNull();
    expect(roleNameFault(defaultRoles, null, "constructor")).toBeNull();
  });
});

describe("the preferences for emails", () => {
  const weekly = { status: true, type: "weekly" } as const;
  const off = { comms: [], newsletter: { status: false, type: "weekly" } } as const;

  test("are turned on and off one by one", () => {
    expect(changePreferences(off, { toggleComms: "offers" })).toEqual({ comms: ["offers"] });
    const some = { ...off, comms: ["offers", "research"] };
    expect(changePreferences(some, { toggleComms: "offers" })).toEqual({ comms: ["research"] });
    expect(changePreferences(off, { newsletter_settings: weekly })).toEqual({ newsletter: weekly });
  });

  test("do not change when a request repeats them or names an unknown kind", () => {
    expect(
      changePreferences({ ...off, newsletter: weekly }, { newsletter_settings: weekly }),
    ).toEqual({});
    expect(changePreferences(off, {})).toEqual({});
    expect(changePreferences(off, { toggleComms: "no-such-thing" })).toBeNull();
  });
});
