/**
 * Member imports: a file is checked, imported and uploaded again. Nobody is charged by an import, and nobody is
 * imported twice.
 */
import { describe, expect, test } from "vitest";
import type { RequestInput } from "../../../shared/contract/endpoint.ts";
import { memberImportsContract } from "../../../shared/contract/member-imports/member-imports.ts";
import { daysAfter, formatDay, monthsAfter } from "../../../shared/kernel/calendar-day.ts";
import { londonDay } from "../../../shared/kernel/london-date.ts";
import { call, tokenOf } from "../../support/api.ts";
import { mailsTo } from "../../support/mailbox.ts";
import { newEmail, newMemberOn, newVerifiedMember } from "../../support/members.ts";
import {
  uploadImport,
  importCsv,
  importMembers,
  notesFileOf,
  notesOf,
  personAt,
  runReply,
  waitForImport,
  mapPlans,
  mapPlansReply,
  runImportSchedule,
} from "../../support/member-imports.ts";
import { newStaff } from "../../support/staff.ts";

const { listImports } = memberImportsContract.endpoints;
const today = londonDay(new Date());
const endsOn = daysAfter(today, 200);
const premium = 16;
const professional = 15;

describe("a file with our own columns", () => {
  test("is checked without a change, imported once, and changes nothing when it is imported again", async () => {
    const [ada, ben, cat] = [newEmail(), newEmail(), newEmail()];
    const text = importCsv(
      `${ada},Ada,Moor,Moor & Co,020 7946 0018,United Kingdom,Gold,${formatDay(endsOn)},yes`,
      `${ben},Ben,Lake,,,FR,Gold,2019-01-31,no`,
      `${cat},Cat,Hill,,,,,,`,
      `${newEmail()},=HYPERLINK(1),Hill,,,,Gold,${endsOn},`,
      `${newEmail()},Dora,Field,,,,Gold,31.31.2027,`,
      `${newEmail()},Eve,Field,,,,Gold,${daysAfter(monthsAfter(today, 13), 1)},`,
      `${ada.toUpperCase()},Ada,Again,,,,,,`,
      `=cmd|'/c calc',Finn,Field,,,,,,`,
    );
    const uploaded = await uploadImport(text);
    expect(uploaded).toMatchObject({
      state: "matching",
      format: "own",
      lines: 4,
      plan_names: [{ name: "Gold", lines: 3 }],
    });
    const tried = await mapPlans(uploaded, { Gold: premium });
    expect(tried).toMatchObject({ state: "checked", notes: 6, first_end: { on: endsOn } });
    const none = { plan_added: 0, known: 0, has_plan: 0, left_out: 5, on_basics: 1 };
    const quiet = { noted: 0, arriving_late: 0 };
    const plans = [{ title: "Premium", count: 1 }];
    expect(tried.counts).toEqual({ ...none, ...quiet, new: 3, plans });
    expect((await personAt(ada)).profile).toBeNull();
    expect((await notesOf(tried)).map(({ line, message }) => [line, message])).toEqual([
      [3, "'Gold' ended on 31/01/2019"],
      [5, "'=HYPERLINK(1)' is not a name"],
      [6, "'31.31.2027' is not a date: use 31/12/2027 or 2027-12-31"],
      [7, `${formatDay(daysAfter(monthsAfter(today, 13), 1))} is more than 13 months ahead`],
      [8, "Same email as line 2, which is used instead"],
      [9, "'=cmd|'/c calc'' is not an email address"],
    ]);
    expect(await notesFileOf(tried)).toContain(`9,"'=cmd|'/c calc'",Skipped`);

    const moved = await importMembers(tried);
    expect(moved).toMatchObject({
      state: "moved",
      pass: "move",
      counts: tried.counts,
      to_invite: 3,
    });
    const { profile, entitlement, membership, consents } = await personAt(ada);
    expect(profile).toMatchObject({
      firstName: "Ada",
      company: "Moor & Co",
      telephone: "020 7946 0018",
      registration: { country: "GB" },
      passwordHash: "",
      verifiedAt: null,
      newsletter: { status: true, type: "weekly" },
    });
    expect(entitlement).toMatchObject({ planId: premium, orderId: null });
    expect(londonDay(entitlement?.endsAt ?? "") >= endsOn).toBe(true);
    expect(londonDay(entitlement?.termEndsAt ?? "")).toBe(endsOn);
    expect(membership).toMatchObject({ orderId: null, renews: true, renewal: null });
    expect(consents).toMatchObject([
      { about: "newsletter", choice: "weekly", source: "moving-in" },
    ]);
    // A plan that has ended and an empty plan both give an account on Basics, without consent.
    for (const email of [ben, cat]) {
      const other = await personAt(email);
      expect([other.entitlement, other.membership, other.consents]).toEqual([null, null, []]);
      expect(await mailsTo(email)).toEqual([]);
    }

    const again = await importMembers(await mapPlans(await uploadImport(text), { Gold: premium }));
    expect(again.counts).toEqual({ ...none, ...quiet, new: 0, known: 2, has_plan: 1, plans: [] });
    expect(again.to_invite).toBe(0);
    expect(await personAt(ada)).toEqual({
      userId: profile?.userId,
      profile,
      entitlement,
      membership,
      consents,
    });
  });

  test("a line with an error can be imported with the next file", async () => {
    const email = newEmail();
    const wrong = await importMembers(
      await mapPlans(await uploadImport(importCsv(`${email},Ida,Wood,,,XX,,,`))),
    );
    expect([wrong.counts.new, wrong.counts.left_out]).toEqual([0, 1]);
    const right = await importMembers(
      await mapPlans(await uploadImport(importCsv(`${email},Ida,Wood,,,SE,,,`))),
    );
    expect([right.counts.new, right.counts.left_out]).toEqual([1, 0]);
  });
});

test("BU-16: null in the newsletter's column imports the paid plan without consent, with a note", async () => {
  const email = newEmail();
  const text = `email,name,tiers,subscribed_to_emails\n${email},Ada Moor,Gold,null`;
  const tried = await mapPlans(await uploadImport(text), { Gold: premium }, endsOn);
  expect(tried.counts).toMatchObject({
    new: 1,
    left_out: 0,
    noted: 1,
    plans: [{ title: "Premium", count: 1 }],
  });
  expect(await notesOf(tried)).toEqual([
    {
      line: 2,
      email,
      kind: "noted",
      message: "Imported without the newsletter: 'null' is not yes or no",
    },
  ]);
  expect(await notesFileOf(tried)).toContain(`2,${email},Imported with a note`);
  expect(tried.ends_on).toBe(endsOn);
  await importMembers(tried);
  const { profile, entitlement, consents } = await personAt(email);
  expect(entitlement).toMatchObject({ planId: premium });
  // Staff enter the last day of the term, which is inclusive.
  expect(londonDay(entitlement?.termEndsAt ?? "")).toBe(daysAfter(endsOn, 1));
  expect(profile).toMatchObject({ newsletter: { status: false } });
  expect(consents).toEqual([]);
});

test("an unknown status stops the import until staff say what it means: a cancelled customer gets no plan", async () => {
  const [ada, ben, cat] = [newEmail(), newEmail(), newEmail()];
  const uploaded = await uploadImport(
    [
      "id,Email,Name,Plan,Status,Cancel At Period End,Current Period End (UTC)",
      `cus_1,${ada},Ada Moor,Gold,active,false,${endsOn} 10:00`,
      `cus_2,${ben},Ben Lake,Gold,canceled,false,${endsOn} 10:00`,
      `cus_3,${cat},Cat Hill,Gold,active,true,${endsOn} 10:00`,
    ].join("\n"),
  );
  expect(uploaded.statuses).toMatchObject([
    {
      column: 4,
      title: "Status",
      values: [
        { value: "active", lines: 2, means: "runs" },
        { value: "canceled", lines: 1, means: "over" },
      ],
    },
    {
      column: 5,
      values: [
        { value: "false", means: "runs" },
        { value: "true", means: "ends" },
      ],
    },
  ]);
  const refused = await mapPlansReply(uploaded, { Gold: premium });
  expect([refused.status, refused.body]).toMatchObject([
    422,
    {
      errors: {
        statuses: [
          "The column 'Status' may show that a plan has ended. Choose what its values mean, ignore it or remove it from the file",
        ],
      },
    },
  ]);
  const status = (canceled: "over" | "runs") => ({
    column: 4,
    values: [
      { value: "active", means: "runs" as const },
      { value: "canceled", means: canceled },
    ],
  });
  const half = await mapPlansReply(uploaded, { Gold: premium }, { statuses: [status("over")] });
  expect(half.status).toBe(422);
  const period = {
    column: 5,
    values: [
      { value: "false", means: "runs" as const },
      { value: "true", means: "ends" as const },
    ],
  };
  const tried = await mapPlans(uploaded, { Gold: premium }, null, "card", [status("over"), period]);
  expect(tried.counts).toMatchObject({
    new: 3,
    on_basics: 1,
    plans: [{ title: "Premium", count: 2 }],
  });
  expect(await notesOf(tried)).toMatchObject([
    {
      line: 3,
      kind: "on-basics",
      message: "'Gold' is not active: Status is 'canceled'",
    },
  ]);
  await importMembers(tried);
  expect((await personAt(ada)).membership).toMatchObject({ renews: true });
  expect((await personAt(ben)).membership).toBeNull();
  expect((await personAt(cat)).membership).toMatchObject({ renews: false });
});

test("a column that staff ignore has no effect", async () => {
  const email = newEmail();
  const uploaded = await uploadImport(`email,plan,ends_on,state\n${email},Gold,${endsOn},Bavaria`);
  const ignored = [{ column: 3, ignored: true }];
  const tried = await mapPlans(uploaded, { Gold: premium }, null, "card", ignored);
  expect(tried).toMatchObject({ counts: { on_basics: 0 }, statuses: [{ ignored: true }] });
  await importMembers(tried);
  expect((await personAt(email)).entitlement).toMatchObject({ planId: premium });
});

test("an existing account stays as it is, and so do a higher plan and one that ends later", async () => {
  const [plain, seeded] = [await newVerifiedMember(), await newMemberOn("premium")];
  const { membership: before, entitlement: current } = await personAt(seeded.email);
  const lines = (day: string) =>
    importCsv(
      `${plain.email},Other,Name,,,,Gold,${day},yes`,
      `${seeded.email},Other,Name,,,,Silver,${monthsAfter(today, 13)},yes`,
    );
  const plans = { Gold: premium, Silver: professional };
  const moved = await importMembers(await mapPlans(await uploadImport(lines(endsOn)), plans));
  expect(moved.counts).toMatchObject({ new: 0, plan_added: 1, known: 0, has_plan: 0, left_out: 1 });
  expect(moved.to_invite).toBe(0);
  const added = await personAt(plain.email);
  expect(added.profile).toMatchObject({
    firstName: plain.user.first_name,
    newsletter: { status: false },
  });
  expect(added.entitlement).toMatchObject({ planId: premium });
  expect(await personAt(seeded.email)).toMatchObject({ membership: before, entitlement: current });
  expect(await notesOf(moved)).toMatchObject([{ line: 3, kind: "left-out" }]);

  const sooner = await mapPlans(await uploadImport(lines(daysAfter(endsOn, -30))), plans);
  expect(sooner.counts).toMatchObject({ has_plan: 1, plan_added: 0 });
  const later = await importMembers(
    await mapPlans(await uploadImport(lines(daysAfter(endsOn, 30))), plans),
  );
  expect(later.counts).toMatchObject({ has_plan: 0, plan_added: 1 });
  const { entitlement } = await personAt(plain.email);
  expect(londonDay(entitlement?.termEndsAt ?? "")).toBe(daysAfter(endsOn, 30));
});

test("two administrators and two workers at once import everybody once", async () => {
  const emails = Array.from({ length: 30 }, newEmail);
  const text = importCsv(...emails.map((email) => `${email},Uma,Reed,,,,Gold,${endsOn},`));
  const [one, two] = await Promise.all(
    [1, 2].map(async () => mapPlans(await uploadImport(text), { Gold: premium })),
  );
  if (!one || !two) throw new Error("Two files were brought");
  const replies = await Promise.all([runReply(one), runReply(one), runReply(two)]);
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 409]);
  await Promise.all([runImportSchedule(), runImportSchedule()]);
  const done = await Promise.all([waitForImport(one.id), waitForImport(two.id)]);
  expect(done.map(({ counts }) => counts.new + counts.has_plan)).toEqual([30, 30]);
  expect(done.reduce((sum, { counts }) => sum + counts.new, 0)).toBe(30);
  expect(done.reduce((sum, move) => sum + move.to_invite, 0)).toBe(30);
});

test("an unreadable file is refused with its reason, and support cannot see imports", async () => {
  expect(await uploadImport("name;town\r\nAda;York")).toMatchObject({
    state: "refused",
    problem: "The first line must name the columns, including an email column.",
  });
  expect(await uploadImport('email,plan\r\na@b.example,"open')).toMatchObject({ state: "refused" });
  const support = (await newStaff("support")).token;
  expect((await call(listImports, { query: {} }, support)).status).toBe(403);
});

test("imports are filtered by file name and state, and sorted as requested", async () => {
  const word = `file${Date.now().toString(36)}`;
  const refused = await uploadImport("name;town\r\nAda;York", `${word}-b.csv`);
  const read = await uploadImport(importCsv(`${newEmail()},Ada,Moor,,,,,,`), `${word}-a.csv`);
  const listed = async (query: RequestInput<typeof listImports>["query"]) => {
    const reply = await call(listImports, { query: { q: word, ...query } }, await tokenOf("staff"));
    return listImports.replies[200].parse(reply.body);
  };
  const found = async (query: RequestInput<typeof listImports>["query"]) =>
    (await listed(query)).data.map(({ id }) => id);
  expect(await found({})).toEqual([read.id, refused.id]);
  expect(await found({ sort: "brought_at" })).toEqual([refused.id, read.id]);
  expect(await found({ sort: "file_name" })).toEqual([read.id, refused.id]);
  expect(await found({ sort: "lines" })).toEqual([refused.id, read.id]);
  expect(await found({ state: "refused" })).toEqual([refused.id]);
  expect(await listed({ limit: 1, page: 2 })).toMatchObject({
    data: [{ id: refused.id, state: "refused" }],
    meta: { total: 2, page: 2, perPage: 1 },
  });
});
