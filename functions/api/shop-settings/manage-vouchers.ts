import type { shopSettingsContract } from "../../../shared/contract/shop-settings/shop-settings.ts";
import { inUse, invalidField, notFound } from "../../../shared/kernel/app-error.ts";
import { londonDay } from "../../../shared/kernel/london-date.ts";
import { assertCurrentVersion, reviseRecord, saveRecord } from "../../entities/audited-record.ts";
import { listVoucherRedemptions, loadVoucher, type VoucherRow } from "../../entities/voucher.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { retryOnConflict } from "../../platform/table/retry-on-conflict.ts";
import type { Deps } from "../../platform/deps.ts";
import { voucherFields, auditedVoucher, wireFields } from "./voucher-record.ts";
import { loadTitles, presentVoucher } from "./present-voucher.ts";

type Endpoints = typeof shopSettingsContract.endpoints;

export const readVoucher: UseCase<Endpoints["readVoucher"]> = async (
  { table, now },
  _caller,
  { params },
) => {
  const [voucher, titles] = await Promise.all([loadVoucher(table, params.id), loadTitles(table)]);
  if (voucher === null) throw notFound("This voucher");
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
    await saveRecord(deps, caller, auditedVoucher(deps, null, titles), made);
    return presentVoucher(made, titles, londonDay(deps.now()));
  });
  return { status: 201, body: { data: next } };
};

const loadVoucherRecord = async (deps: Deps, code: string) => {
  const [voucher, titles] = await Promise.all([
    loadVoucher(deps.table, code),
    loadTitles(deps.table),
  ]);
  return { titles, ...auditedVoucher(deps, voucher, titles) };
};

export const updateVoucher: UseCase<Endpoints["updateVoucher"]> = async (
  deps,
  caller,
  { params, body: { version, ...change } },
) => {
  const { record, saved } = await reviseRecord(deps, caller, {
    version,
    load: () => loadVoucherRecord(deps, params.id),
    change: (voucher) => {
      const given = Object.entries(change).filter(([, value]) => value !== undefined);
      return {
        ...voucher,
        ...voucherFields({ ...wireFields(voucher), ...Object.fromEntries(given) }),
        updatedAt: deps.now().toISOString(),
      };
    },
  });
  const data = presentVoucher(saved, record.titles, londonDay(deps.now()));
  return { status: 200, body: { data } };
};

const maxNamedVouchers = 10;

/** Deletes a voucher that no order has used, so that every discount stays traceable. */
export const deleteVoucher: UseCase<Endpoints["deleteVoucher"]> = async (
  deps,
  caller,
  { params: { id: code }, query },
) => {
  await retryOnConflict(async () => {
    const [record, uses] = await Promise.all([
      loadVoucherRecord(deps, code),
      listVoucherRedemptions(deps.table, code),
    ]);
    const { used } = await assertCurrentVersion(record, query.version);
    const [first] = uses;
    if (used > 0)
      throw inUse(
        `${code} was used for ${used === 1 ? "one order" : `${used} orders`}${first ? `, such as ${first.orderId}` : ""}. Deactivate it instead.`,
        uses
          .slice(0, maxNamedVouchers)
          .map(({ orderId }) => ({ kind: "order", id: orderId, title: orderId })),
      );
    await saveRecord(deps, caller, record, null);
  });
  return { status: 204 };
};
