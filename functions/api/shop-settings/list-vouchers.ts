import type { shopSettingsContract } from "../../../shared/contract/shop-settings/shop-settings.ts";
import type { VoucherRecord } from "../../../shared/contract/shop-settings/voucher-views.ts";
import { textsContainWords } from "../../../shared/domain/search/fold-text.ts";
import { londonDay } from "../../../shared/kernel/london-date.ts";
import { queryVouchers as loadVouchers } from "../../entities/voucher.ts";
import { byNumber, byText } from "../../../shared/domain/directory/sorted.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { sortedPageOf } from "../../presenters/page-of.ts";
import { loadTitles, presentVoucher } from "./present-voucher.ts";

type Endpoints = typeof shopSettingsContract.endpoints;

const orders = {
  id: byText("id"),
  used: byNumber("used"),
  until: (a: VoucherRecord, b: VoucherRecord) => lastDay(a).localeCompare(lastDay(b)),
  updated_at: byText("updated_at"),
};

/** Sorts vouchers without an end date last. */
const lastDay = ({ until }: VoucherRecord): string => until ?? "9999";

export const listVouchers: UseCase<Endpoints["listVouchers"]> = async (
  { table, now },
  _caller,
  { query },
) => {
  const { q = "", state } = query;
  const today = londonDay(now());
  const [vouchers, titles] = await Promise.all([loadVouchers(table), loadTitles(table)]);
  const found = vouchers
    .map((voucher) => presentVoucher(voucher, titles, today))
    .filter(
      (voucher) =>
        (state === undefined || voucher.state === state) &&
        textsContainWords(q, [voucher.id, voucher.title]),
    );
  return { status: 200, body: sortedPageOf(found, query, orders) };
};

export const listVoucherChoices: UseCase<Endpoints["listVoucherChoices"]> = async ({ table }) => {
  const { products, plans } = await loadTitles(table);
  const sold = [...products].map(([id, title]) => ({ kind: "product" as const, id, title }));
  const subscribed = [...plans].map(([id, title]) => ({
    kind: "plan" as const,
    id: String(id),
    title,
  }));
  return {
    status: 200,
    body: { data: [...subscribed, ...sold.toSorted((a, b) => (a.title < b.title ? -1 : 1))] },
  };
};
