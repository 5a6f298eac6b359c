/** Import files of members are read: their formats, columns, dates and errors. */
import { describe, expect, test } from "vitest";
import { readImportFile } from "../../functions/workers/member-import/read-import-file.ts";
import { selectEffectiveLines } from "../../shared/domain/member-imports/import-decision.ts";

const read = (text: string) => readImportFile(new TextEncoder().encode(text));
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
  note: null,
  statuses: new Map(),
};

describe("the formats", () => {
  test("Ghost's members export: tiers have no end, and consent is as stated", () => {
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
      { line: 4, message: "Deleted in the other system" },
      { line: 6, message: "'=1+2' is not a name" },
    ]);
    expect(plans.map(({ name }) => name)).toEqual(["Complimentary", "Gold", "Gold,Silver"]);
  });

  test("Ghost before version 5 calls tiers products", () => {
    const { format, lines } = fileIn(
      [
        "id,email,name,note,subscribed_to_emails,complimentary_plan,stripe_customer_id,created_at,deleted_at,labels,products",
        "1,a@example.com,Ada,,true,false,cus_1,2021-01-15T10:00:00.000Z,,,Gold",
      ].join("\r\n"),
    );
    expect(format).toBe("ghost");
    expect(lines).toMatchObject([{ plan: "Gold", newsletter: true }]);
  });

  test("Memberful's export: the plan has an end and a status", () => {
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
  ])("Memberful's older export has the columns %s", (head) => {
    const { format, lines } = fileIn(
      [head, "Ada,ada@example.com,Gold,2027-04-30,yes", "Ben,b@example.com,Gold,,no"].join("\n"),
    );
    expect([format, lines.map(({ over }) => over)]).toEqual(["memberful", [null, "no"]]);
  });

  test("WooCommerce Memberships: all lines of one address are read; a cancelled plan does not renew", () => {
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
      [5, "'asleep' is not a known plan status"],
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

  test("our own format says whether and how a plan renews", () => {
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
      [2, "'barter' is not a payment method: use card or transfer"],
    ]);
  });

  test("our own format is read with a byte order mark, semicolons, quotes, CRLF and empty lines", () => {
    const { format, lines } = fileIn(
      '\ufeffemail;first_name;last_name;company;country;plan;ends_on\r\n\r\n"ada@example.com";"Ada ""Addy""";Moor;"Moor; Lake & Co";Sweden;Gold;31/12/2027\r\n;;;;;;\r\nben@example.com;Ben;Lake;;uk;;\r\n',
    );
    expect(format).toBe("own");
    expect(lines).toMatchObject([
      { firstName: 'Ada "Addy"', company: "Moor; Lake & Co", country: "SE", endsOn: "2027-12-31" },
      { line: 5, country: "GB", plan: "" },
    ]);
  });

  test("a file in the Windows encoding keeps its letters", () => {
    const { file } = readImportFile(
      Uint8Array.from(Buffer.from("email,name\na@b.example,Zoë\n", "latin1")),
    );
    expect(file?.lines).toMatchObject([{ firstName: "Zoë" }]);
  });
});

test.each([
  ["name\nAda", "The first line must name the columns, including an email column."],
  ["", "The first line must name the columns, including an email column."],
  ["email\n", "This file is empty."],
  ['email,plan\na@b.example,"open\n', "Line 2: close the quotation mark."],
])("%j is rejected as an import file", (text, problem) => expect(read(text).problem).toBe(problem));

test("null in the newsletter column imports the plan without consent, with a note", () => {
  const { format, lines, faults, plans } = fileIn(
    [
      "email,name,tiers,subscribed_to_emails",
      "ada@example.com,Ada Moor,Gold,null",
      "ben@example.com,Ben Lake,Gold,perhaps",
      "cat@example.com,Cat Hill,Gold,",
      "dan@example.com,Dan Hill,Gold,true",
    ].join("\n"),
  );
  expect([format, faults, plans]).toEqual(["ghost", [], [{ name: "Gold", lines: 4 }]]);
  expect(lines.map(({ plan, newsletter, note }) => [plan, newsletter, note])).toEqual([
    ["Gold", false, "Imported without the newsletter: 'null' is not yes or no"],
    ["Gold", false, "Imported without the newsletter: 'perhaps' is not yes or no"],
    ["Gold", false, null],
    ["Gold", true, null],
  ]);
});

test.each(["null", "NULL", "N/A", "n/a", "-", "—", "None", "\\N", "(null)", "#N/A", "", "  "])(
  "%j in optional columns rejects nobody",
  (nothing) => {
    const head =
      "email,name,company,telephone,country,tiers,complimentary_plan,renews,pays_by,deleted_at,subscribed_to_emails";
    const cells = Array.from({ length: 3 }, () => nothing);
    const { lines, faults } = fileIn(
      `${head}\nada@example.com,Ada Moor,${cells.join(",")},Gold,${[...cells, nothing].join(",")},true`,
    );
    expect(faults).toEqual([]);
    expect(lines).toMatchObject([
      {
        ...nobody,
        firstName: "Ada",
        lastName: "Moor",
        plan: "Gold",
        newsletter: true,
        statuses: {},
      },
    ]);
  },
);

test("a person called Null keeps the name, and a plan called null is no plan", () => {
  const { lines } = fileIn(
    "email,first_name,last_name,plan\na@b.example,Jennifer,Null,NULL\nb@b.example,NULL,null,Gold",
  );
  expect(lines).toMatchObject([
    { firstName: "Jennifer", lastName: "Null", plan: "" },
    { firstName: "Member", lastName: "", plan: "Gold" },
  ]);
});

test("an empty cell does not state that a plan is active", () => {
  expect(
    faultsIn("Full Name,Email,Plan,Expiration date,Active\nAda,a@b.example,Gold,2027-04-30,null"),
  ).toEqual([[2, "The plan status is empty"]]);
});

const own = "email,name,telephone,country,plan,ends_on,newsletter";
test.each([
  [",Ada,,,,,", "The email is missing"],
  ["ada,Ada,,,,,", "'ada' is not an email address"],
  ["=1+1@example.com,Ada,,,,,", "'=1+1@example.com' is not an email address"],
  ["a@b.example,=HYPERLINK(A1),,,,,", "'=HYPERLINK(A1)' is not a name"],
  ["a@b.example,http://x.example,,,,,", "'http://x.example' is not a name"],
  ["a@b.example,Ada,,Atlantis,,,", "'Atlantis' is not a country"],
  // The validation is that of the forms.
  ["a@b.example,Ada,call me,,,,", "'call me' is not a telephone number, like 0191 498 0000"],
  [
    "a@b.example,Ada,,,Gold,2027-02-30,",
    "'2027-02-30' is not a date: use 31/12/2027 or 2027-12-31",
  ],
  [
    "a@b.example,Ada,,,Gold,13/31/2027,",
    "'13/31/2027' is not a date: use 31/12/2027 or 2027-12-31",
  ],
  ["a@b.example,Ada,,,Gold,soon,", "'soon' is not a date: use 31/12/2027 or 2027-12-31"],
])("%j is skipped: %s", (line, message) => {
  expect(faultsIn(`${own}\nfine@b.example,Ben,,,,,\n${line}`)).toEqual([[3, message]]);
});

test.each([
  [["05/06/2027"], "day-first", ["2027-06-05"]],
  [["05/06/2027", "12/31/2027"], "month-first", ["2027-05-06", "2027-12-31"]],
  [["5.6.2027", "31.12.2027 10:00"], "day-first", ["2027-06-05", "2027-12-31"]],
  [["05/13/27 00:00:00"], "month-first", ["2027-05-13"]],
  [["2027-06-05", "20270605", ""], null, ["2027-06-05", "2027-06-05", null]],
])("dates like %j are read %s throughout a file", (days, order, endings) => {
  const lines = days.map((day, at) => `m${at}@b.example,,,,Gold,${day},`);
  const file = fileIn([own, ...lines].join("\n"));
  expect([file.days, file.lines.map(({ endsOn }) => endsOn)]).toEqual([order, endings]);
});

test("a date in another order than the others has an error with its line", () => {
  const lines = ["05/06/2027", "12/31/2027", "31/12/2027"].map(
    (day, at) => `m${at}@b.example,,,,Gold,${day},`,
  );
  expect(faultsIn([own, ...lines].join("\n"))).toEqual([
    [3, "'12/31/2027' is not a date: use 31/12/2027 or 2027-12-31"],
  ]);
});

const nothingMatched = {
  plans: new Map(),
  catalogue: [],
  endsOn: null,
  payBy: "card",
  statuses: [],
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
    { line: 2, message: "'broken' is not an email address" },
    { line: 1002, message: "'broken' is not an email address" },
  ]);
  expect(file.plans.reduce((sum, plan) => sum + plan.lines, 0)).toBe(99_900);
  // A hundred lines repeat the address of the next line: the first of each pair is used.
  const counting = selectEffectiveLines(
    file.lines,
    nothingMatched,
    new Date("2026-11-23T12:00:00.000Z"),
  );
  expect([counting.lines.length, counting.faults.length]).toEqual([99_800, 100]);
  expect(counting.faults[0]).toMatchObject({
    line: 4,
    message: "Same email as line 3, which is used instead",
  });
}, 30_000);
