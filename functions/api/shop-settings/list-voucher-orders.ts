import type { shopSettingsContract } from "../../../shared/contract/shop-settings/shop-settings.ts";
import { displayNameOf } from "../../../shared/domain/accounts/person-name.ts";
import { notFound } from "../../../shared/kernel/app-error.ts";
import { profileKey, profileRow } from "../../entities/profile.ts";
import { listVoucherRedemptions, loadVoucher } from "../../entities/voucher.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { pageOf } from "../../presenters/page-of.ts";

/** Lists the orders, loaded in parallel, then the buyers of the page. */
export const listVoucherOrders: UseCase<
  typeof shopSettingsContract.endpoints.listVoucherOrders
> = async ({ table }, _caller, { params: { id: code }, query }) => {
  const [voucher, uses] = await Promise.all([
    loadVoucher(table, code),
    listVoucherRedemptions(table, code),
  ]);
  if (voucher === null) throw notFound("This voucher");
  const { data: shown, meta } = pageOf(uses, query);
  const buyers = [...new Set(shown.map(({ userId }) => userId))];
  const rows = buyers.length === 0 ? [] : await table.getMany(buyers.map(profileKey));
  const byId = new Map(
    rows.flatMap((row) => {
      if (!row) return [];
      const profile = profileRow.parse(row);
      return [[profile.userId, profile] as const];
    }),
  );
  return {
    status: 200,
    body: {
      data: shown.map(({ orderId, at, userId }) => {
        const profile = byId.get(userId);
        const by = profile && { id: userId, name: displayNameOf(profile), email: profile.email };
        return { id: orderId, at, by: by ?? null };
      }),
      meta,
    },
  };
};
