/** An imported plan can be rolled back with its file, or ended for one member. */
import { describe, expect, test } from "vitest";
import { daysAfter, formatDay } from "../../../shared/kernel/calendar-day.ts";
import { londonDay } from "../../../shared/kernel/london-date.ts";
import { customerSupportContract } from "../../../shared/contract/staff/customer-support.ts";
import { call, tokenOf } from "../../support/api.ts";
import { mailsTo } from "../../support/mailbox.ts";
import { newEmail, newVerifiedMember } from "../../support/members.ts";
import {
  uploadImport,
  importCsv,
  importMembers,
  notesFileOf,
  notesOf,
  personAt,
  waitForImport,
  takeBackReply,
  mapPlans,
} from "../../support/member-imports.ts";
import { newStaff } from "../../support/staff.ts";

const today = londonDay(new Date());
const endsOn = daysAfter(today, 200);
const premium = 16;
const professional = 15;

describe("an imported plan", () => {
  test("is rolled back unless it has changed since, and can be imported again with other plans", async () => {
    const [ada, eve, ben, cat] = [newEmail(), newEmail(), newEmail(), newEmail()];
    const old = await newVerifiedMember();
    const text = importCsv(
      `${ada},Ada,Moor,,,,Silver,${endsOn},`,
      `${ben},Ben,Lake,,,,Silver,${endsOn},`,
      `${old.email},Old,Hand,,,,Silver,${endsOn},`,
      `${cat},Cat,Hill,,,,,,`,
      `${eve},Eve,Ford,,,,Silver,${endsOn},`,
    );
    const moved = await importMembers(
      await mapPlans(await uploadImport(text), { Silver: premium }),
    );
    expect(moved.counts).toMatchObject({ new: 4, plan_added: 1 });
    // Another file has extended Ben's plan since.
    const later = importCsv(`${ben},Ben,Lake,,,,Gold,${daysAfter(endsOn, 30)},`);
    await importMembers(await mapPlans(await uploadImport(later), { Gold: premium }));

    expect((await takeBackReply(moved, "")).status).toBe(422);
    expect((await takeBackReply(moved)).status).toBe(200);
    const back = await waitForImport(moved.id);
    expect(back).toMatchObject({
      state: "taken-back",
      taking_back: { of: 5, taken: 3, kept: 1 },
      to_invite: 4,
    });
    expect(await notesOf(back)).toMatchObject([{ line: 3, email: ben, kind: "kept" }]);
    expect(await notesFileOf(back)).toContain("Kept");
    for (const email of [ada, eve, old.email]) {
      const { membership, entitlement, profile } = await personAt(email);
      expect(membership).toMatchObject({ endedOn: today, renewal: null });
      expect(Date.parse(entitlement?.endsAt ?? "")).toBeLessThan(Date.now());
      expect(profile).not.toBeNull();
      expect(await mailsTo(email)).toEqual([]);
    }
    expect((await personAt(ben)).membership?.endedOn).toBeNull();
    expect((await takeBackReply(back)).status).toBe(409);

    const anew = await mapPlans(back, { Silver: professional });
    // Ben's and Cat's lines are unchanged: Ben's plan was not rolled back, and Cat has an account with nothing to add.
    expect(anew.counts).toMatchObject({ new: 1, plan_added: 3, known: 1 });
    const again = await importMembers(anew);
    expect([again.state, again.to_invite]).toEqual(["moved", 4]);
    for (const email of [ada, eve, old.email]) {
      const { membership, entitlement } = await personAt(email);
      expect(membership).toMatchObject({ endedOn: null, plan: { planId: professional } });
      expect(londonDay(entitlement?.termEndsAt ?? "")).toBe(endsOn);
    }
  });

  test("can be ended for one member by an administrator, with a reason and once", async () => {
    const ada = newEmail();
    await importMembers(
      await mapPlans(await uploadImport(importCsv(`${ada},Ada,Moor,,,,Gold,${endsOn},`)), {
        Gold: premium,
      }),
    );
    const { userId } = await personAt(ada);
    const { readPerson, endPlan } = customerSupportContract.endpoints;
    const params = { id: userId };
    const admin = await tokenOf("staff");
    const read = readPerson.replies[200].parse((await call(readPerson, { params }, admin)).body);
    expect(read.data).toMatchObject({ plan_can_end: true, plan: { id: premium } });
    expect(read.data.plan_lines[0]).toBe(
      `Premium, imported on ${formatDay(today)} from members.csv, line 2; nothing was paid here.`,
    );
    const body = { reason: "Came by mistake" };
    const support = (await newStaff("support")).token;
    expect((await call(endPlan, { params, body }, support)).status).toBe(403);
    const ended = await call(endPlan, { params, body }, admin);
    expect(endPlan.replies[200].parse(ended.body).data).toMatchObject({
      plan_can_end: false,
      plan: { title: "Basics" },
    });
    const { membership } = await personAt(ada);
    expect((await call(endPlan, { params, body }, admin)).status).toBe(200);
    expect((await personAt(ada)).membership).toEqual(membership);
  });
});
