/** The newsletter worker, for members of one test file only: its clock is ahead, the stack's clock does not move. */
import { expect } from "vitest";
import { set } from "../../functions/platform/table/write.ts";
import { commsContract } from "../../shared/contract/accounts/comms.ts";
import { routePath } from "../../shared/contract/endpoint.ts";
import { slotAfter } from "../../shared/domain/newsletters/newsletter-schedule.ts";
import type { FunctionProcess } from "./function-process.ts";
import { mailsTo } from "./mailbox.ts";
import { newVerifiedMember, type NewMember } from "./members.ts";
import { ownWorker } from "./own-worker.ts";
import { openTable } from "./table.ts";
import { newVisitor } from "./visitor.ts";

export const nextSlot = slotAfter("weekly", new Date());
/** Returns the milliseconds until the next newsletters are due, plus a delay. */
export const msUntilNextIssue = (later = 60_000): number =>
  nextSlot.at.getTime() - Date.now() + later;

export const readerEvent = ({ user }: NewMember) => ({ reader: user.id });

/** Runs the worker in one process, one member after the other. */
export const newslettersWorker = () => {
  const letters = ownWorker("newsletters");
  return async (
    member: NewMember,
    ahead: number,
    process: FunctionProcess = letters(),
  ): Promise<void> => {
    const event = JSON.stringify(readerEvent(member));
    await process.worker.invoke({ event, http: false, requestId: "one", clockOffset: ahead });
  };
};

export const saveCommsPreferences = async (
  { user }: NewMember,
  requested: Readonly<Record<string, unknown>>,
) => {
  const { status } = await newVisitor().send({
    method: "POST",
    path: routePath(commsContract.endpoints.savePreferences).replace("{hash}", user.comms_hash),
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ hash: user.comms_hash, user: requested }),
  });
  expect(status).toBe(200);
};

export const subscribeToNewsletter = (member: NewMember, type: "monthly" | "weekly" = "weekly") =>
  saveCommsPreferences(member, { newsletter_settings: { status: true, type } });

/** The seed's library was published more than a week ago, so the member's last issue is dated before it. */
export const backdateLastIssue = async (
  { user: { id } }: NewMember,
  toldUntil = "2026-01-01T00:00:00.000Z",
): Promise<void> => {
  const table = await openTable();
  await table.write([set({ pk: `USER#${id}`, sk: "LETTERS" }, { toldUntil })]);
};

export const newslettersTo = async ({ email }: NewMember) =>
  (await mailsTo(email)).filter(({ subject }) => subject.includes("Letter"));

export const stateOf = async ({ user: { id } }: NewMember) =>
  (await openTable()).read({ pk: `USER#${id}`, sk: "LETTERS" });

export const newNewsletterSubscriber = async (type?: "monthly" | "weekly"): Promise<NewMember> => {
  const member = await newVerifiedMember();
  await subscribeToNewsletter(member, type);
  await backdateLastIssue(member);
  return member;
};
