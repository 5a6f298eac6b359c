/** Data copies and deletions of accounts, from the member's request to the worker's result. */
import { strFromU8, unzipSync } from "fflate";
import { expect } from "vitest";
import * as z from "zod/mini";
import { privacyContract } from "../../shared/contract/privacy/privacy.ts";
import { expectStatus, newCheckout, pay } from "./buyer.ts";
import type { FunctionProcess } from "./function-process.ts";
import { waitForMail } from "./mailbox.ts";
import { type NewMember, memberPassword } from "./members.ts";
import { ownWorker } from "./own-worker.ts";
import type { StackTable } from "./table.ts";
import { callAsMember } from "./teams.ts";
import type { VisitorResponse } from "./visitor.ts";

const { readDataRights, requestExport, fetchExport, eraseAccount } = privacyContract.endpoints;

/** Processes requests of members of this test file only. */
export const privacyRequestsWorker = () => {
  const requests = ownWorker("privacy-requests");
  const serve = (kind: "erasure" | "export", member: NewMember) =>
    runPrivacyRequest(requests(), kind, member);
  return {
    serve,
    /** Runs both passes of a deletion at once; the second is due only later. */
    eraseRows: async (member: NewMember): Promise<void> => {
      await serve("erasure", member);
      await serve("erasure", member);
    },
  };
};

const runPrivacyRequest = async (
  { worker }: FunctionProcess,
  kind: "erasure" | "export",
  { user }: NewMember,
): Promise<void> => {
  const event = JSON.stringify({ kind, userId: user.id });
  await worker.invoke({ event, http: false, requestId: "one", clockOffset: 0 });
};

export const rights = async (member: NewMember) => {
  const answer = await callAsMember(member, readDataRights, { params: { id: member.user.id } });
  return readDataRights.replies[200].parse(expectStatus(answer, 200).body).data;
};
export const requestExportAs = (member: NewMember): Promise<VisitorResponse> =>
  callAsMember(member, requestExport, { params: { id: member.user.id } });
export const requestErasure = (
  member: NewMember,
  password = memberPassword,
): Promise<VisitorResponse> =>
  callAsMember(member, eraseAccount, { params: { id: member.user.id }, body: { password } });

/** Downloads the copy, and returns its files by name. */
export const downloadExport = async (
  member: NewMember,
): Promise<Readonly<Record<string, Uint8Array>>> => {
  const answer = await callAsMember(member, fetchExport, { params: { id: member.user.id } });
  const { temporaryURL } = fetchExport.replies[200].parse(expectStatus(answer, 200).body).data;
  const file = await fetch(temporaryURL);
  expect(file.headers.get("content-disposition")).toMatch(/TrendBible-data-\d{4}-\d\d-\d\d\.zip/);
  return unzipSync(new Uint8Array(await file.arrayBuffer()));
};

export const parseExportedRows = (copy: Readonly<Record<string, Uint8Array>>, name: string) =>
  z
    .array(z.record(z.string(), z.unknown()))
    .parse(JSON.parse(strFromU8(copy[`data/${name}.json`] ?? new Uint8Array())));

/** Buys a report by card, and waits for the invoice. */
export const newPaidOrder = async (member: NewMember) => {
  const checkout = await newCheckout(undefined, member);
  expectStatus(await pay(checkout), 200);
  await waitForMail(member.email, "Invoice");
  return checkout;
};

export const listSortKeys = async (table: StackTable, { user }: NewMember): Promise<string[]> =>
  (await table.under(`USER#${user.id}`)).map(({ sk }) => String(sk));
