/** Members' files as they are read: formats, columns, days, and what is wrong with a line. */
import { describe, expect, test } from "vitest";
import { readFile } from "../../functions/move-members/read-file.ts";
import { linesThatCount } from "../../shared/domain/moving-in.ts";

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
  over: null,
  renews: true,
  payBy: null,
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
      { ...nobody, line: 3, email: "b@example.com", plan: "Complimentary", renews: false },
      {
        ...nobody,
        line: 5,
        email: "d@example.com",
        firstName: "Dan",
        lastName: "Hill",
        plan: "Gold,Silver",
        renews: false,
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
      { plan: "Gold", endsOn: "2027-04-30", over: null },
      { plan: "Gold", endsOn: "2026-04-30", over: "no" },
    ]);
  });

  test.each([
    "Full Name,Email,Plan,Expiration date,Active?",
    "full_name,email,plan,expires_at,subscription_active?",
  ])("Memberful's older export says it as %s", (head) => {
    const { format, lines } = fileIn(
      [head, "Ada,ada@example.com,Gold,2027-04-30,yes", "Ben,b@example.com,Gold,,no"].join("\n"),
    );
    expect([format, lines.map(({ over }) => over)]).toEqual(["memberful", [null, "no"]]);
  });

  test("WooCommerce Memberships: several of one address are all read; who had cancelled is not renewed", () => {
    const head =
      "user_membership_id,user_id,user_name,member_first_name,member_last_name,member_email,member_role,membership_plan_id,membership_plan,membership_plan_slug,membership_status,has_access,product_id,subscription_id,installment_plan,order_id,member_since,membership_expiration";
    const { format, lines, faults, plans, columns } = fileIn(
      [
        head,
        "1,9,ada,Ada,Moor,ada@example.com,customer,7,Silver,silver,expired,no,,,,,2024-01-01 00:00:00,2025-01-01 00:00:00",
        "2,9,ada,Ada,Moor,ada@example.com,customer,8,Gold,gold,active,yes,,,,,2026-05-01 00:00:00,2027-05-01 00:00:00",
        "3,8,ben,Ben,Lake,ben@example.com,customer,8,Gold,gold,complimentary,yes,,,,,2026-05-01 00:00:00,",
        "4,7,cat,Cat,Hill,cat@example.com,customer,8,Gold,gold,asleep,yes,,,,,2026-05-01 00:00:00,",
        "5,6,dan,Dan,Hill,dan@example.com,customer,8,Gold,gold,wcm-pending,yes,,,,,2026-05-01 00:00:00,2027-05-01 00:00:00",
      ].join("\n"),
    );
    expect(format).toBe("woocommerce");
    expect(lines).toMatchObject([
      { line: 2, plan: "Silver", over: "expired" },
      { line: 3, plan: "Gold", endsOn: "2027-05-01", over: null, renews: true },
      { line: 4, plan: "Gold", endsOn: null, over: null, renews: false },
      { line: 6, plan: "Gold", endsOn: "2027-05-01", over: null, renews: false },
    ]);
    expect(faults.map(({ line, message }) => [line, message])).toEqual([
      [5, "'asleep' does not say whether the plan runs"],
    ]);
    expect(plans).toEqual([{ name: "Gold", lines: 3 }]);
    expect(columns.filter(({ field }) => field !== null)).toEqual([
      { title: "member_first_name", field: "firstName" },
      { title: "member_last_name", field: "lastName" },
      { title: "member_email", field: "email" },
      { title: "membership_plan", field: "plan" },
      { title: "membership_status", field: "standing" },
      { title: "membership_expiration", field: "endsOn" },
    ]);
    expect(columns).toHaveLength(18);
  });

  test("our own say whether a plan renews, and how", () => {
    const { lines } = fileIn(
      [
        "email,plan,ends_on,renews,pays_by",
        "a@b.example,Gold,2027-05-01,no,card",
        "b@b.example,Gold,2027-05-01,,Bank transfer",
        "c@b.example,Gold,2027-05-01,yes,",
      ].join("\n"),
    );
    expect(lines).toMatchObject([
      { renews: false, payBy: "card" },
      { renews: true, payBy: "bacs" },
      { renews: true, payBy: null },
    ]);
    expect(faultsIn("email,plan,pays_by\na@b.example,Gold,barter")).toEqual([
      [2, "'barter' is no way to pay: write card or transfer"],
    ]);
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

const nothingMatched = {
  plans: new Map(),
  catalogue: [],
  endsOn: null,
  payBy: "card",
} as const;

test("100,000 lines are read and counted exactly", () => {
  const lines = Array.from({ length: 100_000 }, (_, at) => {
    if (at % 1000 === 0) return `broken,Ada Moor,,,Gold,2027-05-01,`;
    if (at % 1000 === 1) return `m${at + 1}@example.com,Ada Moor,,,Gold,2027-05-01,`;
    return `m${at}@example.com,Ada Moor,,GB,${at % 2 === 0 ? "Gold" : "Silver"},01/05/2027,yes`;
  });
  const file = fileIn([own, ...lines].join("\r\n"));
  expect([file.lines.length, file.faults.length]).toEqual([99_900, 100]);
  expect(file.faults.slice(0, 2)).toMatchObject([
    { line: 2, message: "'broken' is no e-mail address" },
    { line: 1002, message: "'broken' is no e-mail address" },
  ]);
  expect(file.plans.reduce((sum, plan) => sum + plan.lines, 0)).toBe(99_900);
  // A hundred lines have the address of the next one too: the first of them counts.
  const counting = linesThatCount(file.lines, nothingMatched, new Date("2026-11-23T12:00:00.000Z"));
  expect([counting.lines.length, counting.faults.length]).toEqual([99_800, 100]);
  expect(counting.faults[0]).toMatchObject({
    line: 4,
    message: "The same address as line 3, which counts",
  });
}, 30_000);
