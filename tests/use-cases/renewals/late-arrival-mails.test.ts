/** No email to a member who arrives late names a day that has passed. */
import { describe, expect, test } from "vitest";
import { daysAfter } from "../../../shared/kernel/calendar-day.ts";
import { newVerifiedMember } from "../../support/members.ts";
import { importMembers, queuedFor } from "../../support/member-imports.ts";
import { sharedRenewals } from "../../support/renewals.ts";
import { today } from "../../support/today.ts";
import { backwardMails, uploadPremium } from "../../support/late-arrivals.ts";

const renewals = sharedRenewals();

describe("no email names a day that has passed", () => {
  const lateRuns = async (payBy: "card" | "transfer", ...days: readonly number[]) => {
    const member = await newVerifiedMember();
    const lastDay = daysAfter(today, 25);
    await importMembers(await uploadPremium(`${member.email},Gold,${lastDay},${payBy}`));
    for (const day of days) await renewals.tend(member.user.id, `${daysAfter(lastDay, day)} 10:00`);
    const templates = (await queuedFor(member.email)).map(({ request }) => request.template);
    return { templates, backward: await backwardMails(member.email) };
  };

  test.each([
    ["a reminder that comes in the last week", "card", [-25, -5], ["renewal-reminder"]],
    ["a reminder that comes when the term has begun", "card", [2], ["term-payment-problem"]],
    ["a job that stood still for three weeks", "card", [21], ["term-payment-problem"]],
    ["a job that stood still until nothing can be paid", "card", [35], ["renewal-cancelled"]],
    ["a transfer's reminder when the term has begun", "transfer", [3], []],
    ["a transfer that nobody can make any more", "transfer", [40], ["renewal-cancelled"]],
  ] as const)("%s", async (_, payBy, days, expected) => {
    const { templates, backward } = await lateRuns(payBy, ...days);
    expect(templates).toEqual(expected);
    expect(backward).toEqual([]);
  });
});
