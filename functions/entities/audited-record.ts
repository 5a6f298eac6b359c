/**
 * Records that staff revise, such as a product or a voucher. A change is made to the version that the caller has read, and is
 * saved in one transaction with its audit entry, which says what it changed.
 */
import { notFound, stale } from "../../shared/kernel/app-error.ts";
import { type RetryPolicy, retryOnConflict } from "../platform/table/retry-on-conflict.ts";
import type { Table } from "../platform/table/table.ts";
import type { Write } from "../platform/table/write.ts";
import { type AuditRow, auditWrite, changesBetween } from "./audit.ts";
import type { ProfileRow } from "./profile.ts";

/** A record as it was read. */
export interface AuditedRecord<R> {
  /** The record, or null if it does not exist yet. */
  readonly current: R | null;
  /** Begins the error message if there is no such record, such as `This plan`. */
  readonly what: string;
  /** The error message if it has changed since the caller read it, unless the message names its title. */
  readonly staleMessage?: string;
  readonly subjectOf: (record: R) => AuditRow["subject"];
  /** Returns the record as staff read it. A caller who has read an older version receives it. */
  readonly present: (record: R) => unknown;
  /** Returns the fields that the audit entry compares, by the names of the API. */
  readonly forAudit: (record: R) => Readonly<Record<string, unknown>>;
  /** Throws `invalid` if the record cannot be saved. */
  readonly validate?: (next: R) => void;
  /** Returns the writes that replace the record, on condition that it is as it was read; null deletes it. */
  readonly writesOf: (next: R | null) => readonly Write[];
}

interface AuditDeps {
  readonly table: Table;
  now(): Date;
  newId(kind: "audit"): string;
}

interface Staff {
  readonly profile: ProfileRow;
}

/** The version that the caller has read: undefined if it was not sent, null if it does not matter. */
type ExpectedVersion = number | null | undefined;

/** Returns the record. Throws `not_found` if there is none, and `stale` with it if it has another version. */
export const assertCurrentVersion = async <R extends { readonly version: number }>(
  { current, what, staleMessage, subjectOf, present }: AuditedRecord<R>,
  version: ExpectedVersion,
): Promise<R> => {
  if (current === null) throw notFound(what);
  if (version === undefined || version === null || current.version === version) return current;
  const message =
    staleMessage ?? `${subjectOf(current).title} has changed. Check it and try again.`;
  throw stale(message, await present(current));
};

/**
 * Saves a new or changed record, or deletes it where `next` is null, with the audit entry. Returns false, and writes nothing, if
 * nothing has changed. Throws `invalid` if the record is not valid.
 */
export const saveRecord = async <R>(
  deps: AuditDeps,
  { profile: by }: Staff,
  { current, subjectOf, forAudit, validate, writesOf }: AuditedRecord<R>,
  next: R | null,
  withoutVersion = false,
): Promise<boolean> => {
  const changes = changesBetween(current && forAudit(current), next && forAudit(next));
  const record = next ?? current;
  if (record === null || Object.keys(changes).length === 0) return false;
  if (next !== null) validate?.(next);
  const action = next === null ? "deleted" : current === null ? "created" : "changed";
  await deps.table.save([
    ...writesOf(next),
    auditWrite(deps, { by, subject: subjectOf(record), action, changes, withoutVersion }),
  ]);
  return true;
};

interface Revision<R, X> {
  readonly version: ExpectedVersion;
  /** Loads the record, with whatever else `change` needs. */
  load(): Promise<AuditedRecord<R> & X>;
  /** Returns the changed record. Its version is set when it is saved. */
  change(current: R, record: X): R | Promise<R>;
  /** The retries on conflict. */
  readonly patience?: RetryPolicy;
}

/**
 * Changes a record, on condition that nobody else has changed it since it was read.
 *
 *     const { saved } = await reviseRecord(deps, caller, {
 *       version: body.version,
 *       load: async () => planRecord(deps, await findPlan(deps.table, planId)),
 *       change: (plan) => ({ ...plan, title: body.title }),
 *     });
 */
export const reviseRecord = <R extends { readonly version: number }, X>(
  deps: AuditDeps,
  staff: Staff,
  { version, load, change, patience }: Revision<R, X>,
): Promise<{ readonly record: X; readonly saved: R }> =>
  retryOnConflict(async () => {
    const record = await load();
    const current = await assertCurrentVersion(record, version);
    const next = { ...(await change(current, record)), version: current.version + 1 };
    const isSaved = await saveRecord(deps, staff, record, next, version === undefined);
    return { record, saved: isSaved ? next : current };
  }, patience);
