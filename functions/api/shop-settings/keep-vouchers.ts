import type { shopSettingsContract } from "../../../shared/contract/shop-settings/shop-settings.ts";
import { inUse, invalidField, notFound, stale } from "../../../shared/kernel/app-error.ts";
import { londonDay } from "../../../shared/kernel/london-date.ts";
import { auditWrite, changesBetween } from "../../entities/audit.ts";
import {
  listUses,
  loadVoucher,
  removeVoucherWrite,
  type VoucherRow,
} from "../../entities/voucher.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { retryOnConflict } from "../../platform/table/retry-on-conflict.ts";
import type { Table } from "../../platform/table/table.ts";
import { saveVoucher, voucherFields, wireFields } from "./save-voucher.ts";
import { loadTitles, type SoldTitles, presentVoucher, voucherForAudit } from "./present-voucher.ts";

type Endpoints = typeof shopSettingsContract.endpoints;

const find = async (table: Table, code: string): Promise<VoucherRow> => {
  const found = await loadVoucher(table, code);
  if (found === null) throw notFound("This voucher");
  return found;
};

const refuseStale = (
  existing: VoucherRow,
  version: number,
  titles: SoldTitles,
  today: string,
): void => {
  if (existing.version !== version)
    throw stale(
      `${existing.code} has changed. Check it and try again.`,
      presentVoucher(existing, titles, today),
    );
};

export const readVoucher: UseCase<Endpoints["readVoucher"]> = async (
  { table, now },
  _caller,
  { params },
) => {
  const [voucher, titles] = await Promise.all([find(table, params.id), loadTitles(table)]);
  return { status: 200, body: { data: presentVoucher(voucher, titles, londonDay(now())) } };
};

export const createVoucher: UseCase<Endpoints["createVoucher"]> = async (
  deps,
  caller,
  { body: { code, ...fields } },
) => {
  const next = await retryOnConflict(async () => {
    const [applied, titles] = await Promise.all([
      loadVoucher(deps.table, code),
      loadTitles(deps.table),
    ]);
    if (applied !== null) throw invalidField("code", "This code is already in use: choose another");
    const made: VoucherRow = {
      code,
      ...voucherFields(fields),
      used: 0,
      version: 1,
      updatedAt: deps.now().toISOString(),
    };
    await saveVoucher(deps, caller, { existing: null, next: made, titles });
    return presentVoucher(made, titles, londonDay(deps.now()));
  });
  return { status: 201, body: { data: next } };
};

export const updateVoucher: UseCase<Endpoints["updateVoucher"]> = async (
  deps,
  caller,
  { params, body: { version, ...change } },
) => {
  const data = await retryOnConflict(async () => {
    const [existing, titles] = await Promise.all([
      find(deps.table, params.id),
      loadTitles(deps.table),
    ]);
    const today = londonDay(deps.now());
    refuseStale(existing, version, titles, today);
    const given = Object.entries(change).filter(([, value]) => value !== undefined);
    const next: VoucherRow = {
      ...existing,
      ...voucherFields({ ...wireFields(existing), ...Object.fromEntries(given) }),
      version: existing.version + 1,
      updatedAt: deps.now().toISOString(),
    };
    const isSaved = await saveVoucher(deps, caller, { existing, next, titles });
    return presentVoucher(isSaved ? next : existing, titles, today);
  });
  return { status: 200, body: { data } };
};

const mostNamed = 10;

/** Deletes a voucher that no order has used, so that every discount stays traceable. */
export const deleteVoucher: UseCase<Endpoints["deleteVoucher"]> = async (
  deps,
  { profile },
  { params: { id: code }, query },
) => {
  await retryOnConflict(async () => {
    const [existing, titles, uses] = await Promise.all([
      find(deps.table, code),
      loadTitles(deps.table),
      listUses(deps.table, code),
    ]);
    const today = londonDay(deps.now());
    refuseStale(existing, query.version, titles, today);
    const [first] = uses;
    if (existing.used > 0)
      throw inUse(
        `${code} was used for ${existing.used === 1 ? "one order" : `${existing.used} orders`}${first ? `, such as ${first.orderId}` : ""}. Deactivate it instead.`,
        uses
          .slice(0, mostNamed)
          .map(({ orderId }) => ({ kind: "order", id: orderId, title: orderId })),
      );
    await deps.table.save([
      removeVoucherWrite(existing),
      auditWrite(deps, {
        by: profile,
        subject: { kind: "voucher", id: code, title: code },
        action: "deleted",
        changes: changesBetween(voucherForAudit(existing, titles, today), null),
      }),
    ]);
  });
  return { status: 204 };
};
