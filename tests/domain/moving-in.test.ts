/** Members' files, read and decided on: formats, what is wrong with a line, what becomes of a good one, the term that it brings. */
import { assert, integer, property } from "fast-check";
import { describe, expect, test } from "vitest";
import { readFile } from "../../functions/move-members/read-file.ts";
import { afterEvent } from "../../shared/domain/after-event.ts";
import { entitlementOf } from "../../shared/domain/entitlement-of.ts";
import { termOf } from "../../shared/domain/membership-dates.ts";
import { dueStep, nextStep } from "../../shared/domain/membership-steps.ts";
import { movedTerm } from "../../shared/domain/moved-term.ts";
import { decideLine, type KnownMember } from "../../shared/domain/moving-in.ts";
import type { MovingLine } from "../../shared/domain/moving-line.ts";
import { daysAfter } from "../../shared/kernel/calendar-day.ts";

const read = (text: string) => readFile(new TextEncoder().encode(text));
const fileIn = (text: string) => {
  const { file, problem } = read(text);
  if (file === undefined) throw new Error(problem);
  return file;
};
const faultsIn = (text: string) => fileIn(text).faults.map(({ line, message }) => [line, message]);

const nobody = {
  firstName: "Member",
  lastName: "",
  company: "",
  telephone: "",
  country: null,
  plan: "",
  endsOn: null,
  isOver: false,
  newsletter: false,
};

describe("formats", () => {
  test("Ghost's members export: tiers without an end, consent as it says", () => {
    const { format, lines, faults, plans } = fileIn(
      [
        "id,email,name,note,subscribed_to_emails,complimentary_plan,stripe_customer_id,created_at,deleted_at,labels,tiers,gift_id",
        '1,Ada@Example.com,Ada Mary Moor,Early supporter,true,,cus_1,2024-01-15T10:00:00.000Z,,"vip,press",Gold,',
        '2,b@example.com,,"\'-5",false,true,,2024-01-15T10:00:00.000Z,,,,',
        "3,c@example.com,Cat,,true,,,2024-01-15T10:00:00.000Z,2025-01-15T10:00:00.000Z,,,",
        '4,d@example.com,Dan Hill,,false,true,,2024-01-15T10:00:00.000Z,,,"Gold,Silver",',
        '5,e@example.com,"\'=1+2",,true,,,2024-01-15T10:00:00.000Z,,,Gold,',
      ].join("\r\n"),
    );
    expect(format).toBe("ghost");
    expect(lines).toEqual([
      {
        ...nobody,
        line: 2,
        email: "ada@example.com",
        firstName: "Ada",
        lastName: "Mary Moor",
        plan: "Gold",
        newsletter: true,
      },
      { ...nobody, line: 3, email: "b@example.com", plan: "Complimentary" },
      {
        ...nobody,
        line: 5,
        email: "d@example.com",
        firstName: "Dan",
        lastName: "Hill",
        plan: "Gold,Silver",
      },
    ]);
    expect(faults).toMatchObject([
      { line: 4, message: "Was deleted there" },
      { line: 6, message: "'=1+2' is no name" },
    ]);
    expect(plans.map(({ name }) => name)).toEqual(["Complimentary", "Gold", "Gold,Silver"]);
  });

  test("Ghost before its fifth version calls tiers products", () => {
    const { format, lines } = fileIn(
      [
        "id,email,name,note,subscribed_to_emails,complimentary_plan,stripe_customer_id,created_at,deleted_at,labels,products",
        "1,a@example.com,Ada,,true,false,cus_1,2021-01-15T10:00:00.000Z,,,Gold",
      ].join("\r\n"),
    );
    expect(format).toBe("ghost");
    expect(lines).toMatchObject([{ plan: "Gold", newsletter: true }]);
  });

  test("Memberful's export: the plan's end, and whether it runs", () => {
    const { format, lines } = fileIn(
      [
        "Full Name,Email,Plan,Expiration date,Active",
        "Ada Moor,ada@example.com,Gold,2027-04-30,yes",
        "Ben Lake,ben@example.com,Gold,2026-04-30,no",
      ].join("\r\n"),
    );
    expect(format).toBe("memberful");
    expect(lines).toMatchObject([
      { plan: "Gold", endsOn: "2027-04-30", isOver: false },
      { plan: "Gold", endsOn: "2026-04-30", isOver: true },
    ]);
  });

  test("WooCommerce Memberships: of several memberships of one address the one that ends last counts", () => {
    const head =
      "user_membership_id,user_id,user_name,member_first_name,member_last_name,member_email,member_role,membership_plan_id,membership_plan,membership_plan_slug,membership_status,has_access,product_id,subscription_id,installment_plan,order_id,member_since,membership_expiration";
    const { format, lines, faults, plans } = fileIn(
      [
        head,
        "1,9,ada,Ada,Moor,ada@example.com,customer,7,Silver,silver,expired,no,,,,,2024-01-01 00:00:00,2025-01-01 00:00:00",
        "2,9,ada,Ada,Moor,ada@example.com,customer,8,Gold,gold,active,yes,,,,,2026-05-01 00:00:00,2027-05-01 00:00:00",
        "3,8,ben,Ben,Lake,ben@example.com,customer,8,Gold,gold,complimentary,yes,,,,,2026-05-01 00:00:00,",
        "4,7,cat,Cat,Hill,cat@example.com,customer,8,Gold,gold,asleep,yes,,,,,2026-05-01 00:00:00,",
      ].join("\n"),
    );
    expect(format).toBe("woocommerce");
    expect(lines).toMatchObject([
      { line: 3, plan: "Gold", endsOn: "2027-05-01" },
      { line: 4, plan: "Gold", endsOn: null, isOver: false },
    ]);
    expect(faults.map(({ line, message }) => [line, message])).toEqual([
      [2, "The same address as line 3, which counts"],
      [5, "'asleep' does not say whether the plan runs"],
    ]);
    expect(plans).toEqual([{ name: "Gold", lines: 2 }]);
  });

  test("our own, with a mark of byte order, semicolons, quotes, CRLF and empty lines", () => {
    const { format, lines } = fileIn(
      '\ufeffemail;first_name;last_name;company;country;plan;ends_on\r\n\r\n"ada@example.com";"Ada ""Addy""";Moor;"Moor; Lake & Co";Sweden;Gold;31/12/2027\r\n;;;;;;\r\nben@example.com;Ben;Lake;;uk;;\r\n',
    );
    expect(format).toBe("own");
    expect(lines).toMatchObject([
      { firstName: 'Ada "Addy"', company: "Moor; Lake & Co", country: "SE", endsOn: "2027-12-31" },
      { line: 5, country: "GB", plan: "" },
    ]);
  });

  test("what Windows wrote before UTF-8 keeps its letters", () => {
    const { file } = readFile(
      Uint8Array.from(Buffer.from("email,name\na@b.example,Zoë\n", "latin1")),
    );
    expect(file?.lines).toMatchObject([{ firstName: "Zoë" }]);
  });
});

test.each([
  ["name\nAda", "Its first line does not name the columns: an e-mail address has to be there."],
  ["", "Its first line does not name the columns: an e-mail address has to be there."],
  ["email\n", "There is no line in this file."],
  ['email,plan\na@b.example,"open\n', "Line 2: a quote is opened and never closed."],
])("%j is no members' file", (text, problem) => expect(read(text).problem).toBe(problem));

const own = "email,name,telephone,country,plan,ends_on,newsletter";
test.each([
  [",Ada,,,,,", "There is no e-mail address"],
  ["ada,Ada,,,,,", "'ada' is no e-mail address"],
  ["=1+1@example.com,Ada,,,,,", "'=1+1@example.com' is no e-mail address"],
  ["a@b.example,=HYPERLINK(A1),,,,,", "'=HYPERLINK(A1)' is no name"],
  ["a@b.example,http://x.example,,,,,", "'http://x.example' is no name"],
  ["a@b.example,Ada,,Atlantis,,,", "'Atlantis' is no country"],
  ["a@b.example,Ada,,,Gold,2027-02-30,", "'2027-02-30' is no date: write 31/12/2027 or 2027-12-31"],
  ["a@b.example,Ada,,,Gold,13/31/2027,", "'13/31/2027' is no date: write 31/12/2027 or 2027-12-31"],
  ["a@b.example,Ada,,,Gold,soon,", "'soon' is no date: write 31/12/2027 or 2027-12-31"],
  ["a@b.example,Ada,,,,,perhaps", "'perhaps' says neither yes nor no to the newsletter"],
])("%j is left out: %s", (line, message) => {
  expect(faultsIn(`${own}\nfine@b.example,Ben,,,,,\n${line}`)).toEqual([[3, message]]);
});

test.each([
  [["05/06/2027"], "day-first", ["2027-06-05"]],
  [["05/06/2027", "12/31/2027"], "month-first", ["2027-05-06", "2027-12-31"]],
  [["5.6.2027", "31.12.2027 10:00"], "day-first", ["2027-06-05", "2027-12-31"]],
  [["05/13/27 00:00:00"], "month-first", ["2027-05-13"]],
  [["2027-06-05", "20270605", ""], null, ["2027-06-05", "2027-06-05", null]],
])("days like %j are read %s, the same in all of a file", (days, order, endings) => {
  const lines = days.map((day, at) => `m${at}@b.example,,,,Gold,${day},`);
  const file = fileIn([own, ...lines].join("\n"));
  expect([file.days, file.lines.map(({ endsOn }) => endsOn)]).toEqual([order, endings]);
});

test("a date that cannot be read as the others are is said with its line", () => {
  const lines = ["05/06/2027", "12/31/2027", "31/12/2027"].map(
    (day, at) => `m${at}@b.example,,,,Gold,${day},`,
  );
  expect(faultsIn([own, ...lines].join("\n"))).toEqual([
    [3, "'12/31/2027' is no date: write 31/12/2027 or 2027-12-31"],
  ]);
});

test("100,000 lines are read and counted exactly", () => {
  const lines = Array.from({ length: 100_000 }, (_, at) => {
    if (at % 1000 === 0) return `broken,Ada Moor,,,Gold,2027-05-01,`;
    if (at % 1000 === 1) return `m${at + 1}@example.com,Ada Moor,,,Gold,2027-05-01,`;
    return `m${at}@example.com,Ada Moor,,GB,${at % 2 === 0 ? "Gold" : "Silver"},01/05/2027,yes`;
  });
  const file = fileIn([own, ...lines].join("\r\n"));
  // The hundred lines whose address the next one has too: the first of them counts.
  expect([file.lines.length, file.faults.length]).toEqual([99_800, 200]);
  expect(file.faults.slice(0, 2)).toMatchObject([
    { line: 2, message: "'broken' is no e-mail address" },
    { line: 4, message: "The same address as line 3, which counts" },
  ]);
  expect(file.plans.reduce((sum, plan) => sum + plan.lines, 0)).toBe(99_800);
}, 30_000);

const now = new Date("2026-11-23T12:00:00.000Z");
const gold = { planId: 16, title: "Premium", rank: 2, places: 3 };
const silver = { planId: 15, title: "Professional", rank: 1, places: 1 };
const matching = {
  plans: new Map([
    ["Gold", gold],
    ["Silver", silver],
    ["Old", null],
  ]),
  endsOn: null,
};
const lineOf = (change: Partial<MovingLine>): MovingLine => ({
  ...nobody,
  line: 2,
  email: "a@b.example",
  plan: "Gold",
  endsOn: "2027-05-01",
  ...change,
});
const holding = (
  plan: typeof gold,
  endsAt: string,
  membership: KnownMember["membership"] = { orderId: null, endedOn: null, hasRenewal: false },
): KnownMember => ({ entitlement: { ...plan, endsAt, termEndsAt: endsAt }, membership });
const without: KnownMember = { entitlement: null, membership: null };
const ordered = { orderId: "TB00000001", endedOn: null, hasRenewal: false };

describe("what becomes of a line", () => {
  test.each<[string, Partial<MovingLine>, KnownMember | null, object]>([
    ["comes new with its plan", {}, null, { kind: "new", moved: { endsOn: "2027-05-01" } }],
    ["comes on Basics without one", { plan: "" }, null, { kind: "new", moved: null }],
    [
      "comes on Basics for one that is none of ours",
      { plan: "Old" },
      null,
      { kind: "new", moved: null },
    ],
    ["comes on Basics after its end", { endsOn: "2026-11-23" }, null, { kind: "new", moved: null }],
    ["comes on Basics when it is over there", { isOver: true }, null, { kind: "new", moved: null }],
    ["needs an end", { endsOn: null }, null, { kind: "left-out" }],
    ["reaches 13 months", { endsOn: "2027-12-23" }, null, { kind: "new" }],
    ["reaches no further", { endsOn: "2027-12-24" }, null, { kind: "left-out" }],
    ["adds a plan to an account", {}, without, { kind: "plan-added" }],
    ["adds nothing on Basics", { plan: "" }, without, { kind: "known" }],
    ["finds the same plan", {}, holding(gold, "2027-05-01T00:00:00.000Z"), { kind: "has-plan" }],
    [
      "gives a later end to what was moved in",
      {},
      holding(gold, "2027-04-01T00:00:00.000Z"),
      { kind: "plan-added" },
    ],
    [
      "puts a higher plan in the place of what was moved in",
      {},
      holding(silver, "2027-06-01T00:00:00.000Z"),
      { kind: "plan-added" },
    ],
    [
      "leaves a higher plan",
      { plan: "Silver" },
      holding(gold, "2026-12-01T00:00:00.000Z"),
      { kind: "left-out" },
    ],
    [
      "leaves what was ordered",
      {},
      holding(silver, "2026-12-01T00:00:00.000Z", ordered),
      { kind: "left-out" },
    ],
    [
      "leaves what is renewed",
      {},
      holding(gold, "2026-12-20T00:00:00.000Z", { ...ordered, orderId: null, hasRenewal: true }),
      { kind: "left-out" },
    ],
    [
      "leaves what is still to be paid",
      {},
      holding(gold, "2026-11-01T00:00:00.000Z", ordered),
      { kind: "left-out" },
    ],
    [
      "follows what has ended",
      {},
      holding(gold, "2026-11-01T00:00:00.000Z", { ...ordered, endedOn: "2026-11-01" }),
      { kind: "plan-added" },
    ],
  ])("%s", (_, change, known, outcome) => {
    expect(decideLine(lineOf(change), matching, known, now)).toMatchObject(outcome);
  });
});

describe("the term that is brought along", () => {
  const days = integer({ min: 1, max: 3000 }).map((ahead) => daysAfter("2026-11-23", ahead));

  test("ends on the day of the file, whatever day that is, and every later one a year on", () => {
    assert(
      property(days, (endsOn) => {
        const term = movedTerm(gold, endsOn, "2026-11-23 12:00");
        expect(termOf(term).endsOn).toBe(endsOn);
        const { termEndsAt, renewsAt } = entitlementOf(
          term,
          { endedOn: null, startsAt: now.toISOString(), endedAt: null },
          now,
        );
        expect(renewsAt).toBe(termEndsAt);
      }),
    );
    expect(termOf(movedTerm(gold, "2028-02-29", "2027-03-01 12:00")).endsOn).toBe("2028-02-29");
  });

  test("has nothing to pay, and is renewed 60 days before its end like any other", () => {
    const term = movedTerm(gold, "2027-05-01", "2026-11-23 12:00");
    expect([term.orderId, term.instalments, term.payBy]).toEqual([null, [], "card"]);
    expect(nextStep(term)).toEqual({ step: { type: "make-renewal" }, at: "2027-03-02 00:00" });
  });

  test("nobody is reminded of days that have passed when they were moved in", () => {
    const term = movedTerm(gold, "2026-12-10", "2026-11-23 12:00");
    expect(term.passedOver).toEqual([30]);
    const made = afterEvent(term, {
      type: "renewal-made",
      renewal: {
        orderId: "TB00000001",
        plan: { ...gold, period: "annual" },
        payBy: "card",
        toPay: 1000,
        toPayMonthly: 0,
      },
    });
    expect(dueStep(made, "2026-11-29 12:00")).toBeNull();
    expect(dueStep(made, "2026-11-30 12:00")).toMatchObject({ type: "remind", days: 10 });
  });
});
