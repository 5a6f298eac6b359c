/** Member imports, as administrators run them. */
import { expect, vi } from "vitest";
import { queryConsents } from "../../functions/entities/consent.ts";
import { type DocumentRow, loadDocument } from "../../functions/entities/document.ts";
import { findUserId } from "../../functions/entities/email.ts";
import { loadEntitlement } from "../../functions/entities/entitlement.ts";
import { listMailsTo, type MailRow } from "../../functions/entities/mail.ts";
import { loadMembership } from "../../functions/entities/membership.ts";
import { loadProfile } from "../../functions/entities/profile.ts";
import { createDeps } from "../../functions/platform/deps.ts";
import { readEnv } from "../../functions/platform/env.ts";
import type { Table } from "../../functions/platform/table/table.ts";
import type { Endpoint, RequestInput } from "../../shared/contract/endpoint.ts";
import {
  type ImportNote,
  type MemberImportView,
  memberImportsContract,
} from "../../shared/contract/member-imports/member-imports.ts";
import { call, type Reply, tokenOf } from "./api.ts";
import { stackOrigin } from "./own-stack.ts";
import { environmentOf } from "./running-functions.ts";

const { startImport, createImport, readImport, mapImportPlans, controlImport, rollBackImport } =
  memberImportsContract.endpoints;
const { inviteImported, listNotes, downloadNotes } = memberImportsContract.endpoints;

const callAsAdmin = async <E extends Endpoint>(
  endpoint: E,
  input: Partial<RequestInput<E>>,
): Promise<Reply> => call(endpoint, input, await tokenOf("staff"));

/** Uploads the file and waits until it is read. */
export const uploadImport = async (
  file: string | Uint8Array<ArrayBuffer>,
  fileName = "members.csv",
): Promise<MemberImportView> => {
  const bytes = typeof file === "string" ? new TextEncoder().encode(file) : file;
  const begun = await callAsAdmin(startImport, { body: { bytes: bytes.length } });
  const { id, url, fields } = startImport.replies[201].parse(begun.body).data;
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append("file", new Blob([bytes]));
  expect((await fetch(url, { method: "POST", body: form })).status).toBe(204);
  const uploaded = await callAsAdmin(createImport, { body: { upload: id, file_name: fileName } });
  expect(uploaded.status).toBe(201);
  return waitForImport(id);
};

export const readImportNow = async (id: string): Promise<MemberImportView> =>
  readImport.replies[200].parse((await callAsAdmin(readImport, { params: { id } })).body).data;

export const runImportSchedule = async (): Promise<void> => {
  await fetch(new URL("/_local/schedules/move-members-sweep", stackOrigin()), { method: "POST" });
};

const busy = new Set(["reading", "checking", "moving", "taking-back"]);

/** Waits until no work on the import is in progress. */
export const waitForImport = (id: string): Promise<MemberImportView> =>
  vi.waitFor(
    async () => {
      const memberImport = await readImportNow(id);
      expect([busy.has(memberImport.state), memberImport.inviting]).toEqual([false, null]);
      return memberImport;
    },
    { timeout: 30_000, interval: 200 },
  );

type PlanMappingBody = NonNullable<RequestInput<typeof mapImportPlans>["body"]>;

/** Maps the plan names of the file; names that are missing in `plans` become Basics. */
export const mapPlansReply = async (
  memberImport: MemberImportView,
  plans: Readonly<Record<string, number>>,
  {
    ends_on = null,
    pay_by = "card",
    statuses = [],
  }: Partial<Omit<PlanMappingBody, "plans" | "version">> = {},
): Promise<Reply> => {
  const body: PlanMappingBody = {
    version: memberImport.version,
    plans: memberImport.plan_names.map(({ name }) => ({ name, plan_id: plans[name] ?? null })),
    ends_on,
    pay_by,
    statuses,
  };
  return callAsAdmin(mapImportPlans, { params: { id: memberImport.id }, body });
};

export const mapPlans = async (
  memberImport: MemberImportView,
  plans: Readonly<Record<string, number>> = {},
  ends_on: string | null = null,
  pay_by: "bacs" | "card" = "card",
  statuses: PlanMappingBody["statuses"] = [],
): Promise<MemberImportView> => {
  const reply = await mapPlansReply(memberImport, plans, { ends_on, pay_by, statuses });
  expect([reply.status, reply.body]).toMatchObject([200, {}]);
  return waitForImport(memberImport.id);
};

export const runReply = (
  { id, version }: Pick<MemberImportView, "id" | "version">,
  act: "move" | "stop" = "move",
): Promise<Reply> => callAsAdmin(controlImport, { params: { id }, body: { version, act } });

export const importMembers = async (memberImport: MemberImportView): Promise<MemberImportView> => {
  expect((await runReply(memberImport)).status).toBe(200);
  return waitForImport(memberImport.id);
};

export const takeBackReply = (
  { id, version }: Pick<MemberImportView, "id" | "version">,
  reason = "The wrong file",
): Promise<Reply> => callAsAdmin(rollBackImport, { params: { id }, body: { version, reason } });

export const inviteReply = (
  { id, version }: Pick<MemberImportView, "id" | "version">,
  count: number,
  kind: "invitation" | "reminder" = "invitation",
): Promise<Reply> =>
  callAsAdmin(inviteImported, { params: { id }, body: { version, kind, count } });

export const notesOf = async ({
  id,
}: Pick<MemberImportView, "id">): Promise<readonly ImportNote[]> =>
  listNotes.replies[200].parse(
    (await callAsAdmin(listNotes, { params: { id }, query: { limit: 100 } })).body,
  ).data;

export const notesFileOf = async ({ id }: Pick<MemberImportView, "id">): Promise<string> => {
  const { body } = await callAsAdmin(downloadNotes, { params: { id } });
  return (await fetch(downloadNotes.replies[200].parse(body).data.url)).text();
};

/** Builds a file with the columns of our own format. */
export const importCsv = (...lines: readonly string[]): string =>
  ["email,first_name,last_name,company,telephone,country,plan,ends_on,newsletter", ...lines].join(
    "\r\n",
  );

const openFunctionTable = async (): Promise<Table> =>
  createDeps(readEnv(await environmentOf("auth"))).table;

/** Returns all emails that were ever queued for the address, sent or not. */
export const queuedFor = async (email: string): Promise<readonly MailRow[]> =>
  listMailsTo(await openFunctionTable(), email);

export const proFormaOf = async (orderId: string): Promise<DocumentRow | null> =>
  loadDocument(await openFunctionTable(), orderId, "pro-forma");

/** Loads the person with this address from the table. */
export const personAt = async (email: string) => {
  const table = await openFunctionTable();
  const userId = (await findUserId(table, email, new Date())) ?? "";
  const [profile, entitlement, membership, consents] = await Promise.all([
    loadProfile(table, userId),
    loadEntitlement(table, userId),
    loadMembership(table, userId),
    queryConsents(table, userId),
  ]);
  return { userId, profile, entitlement, membership, consents };
};
