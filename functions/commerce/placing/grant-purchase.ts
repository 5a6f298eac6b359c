/**
 * What a paid order opens and what it leaves to pay: the plan, the items bought, My Downloads, the rows of payments. The
 * writes belong into the one transaction that settles the order, whoever settles it.
 */
import { grantPlan, type Purchase } from "../../../shared/domain/grant.ts";
import { loadItems } from "../../content/content-store.ts";
import { putDownload } from "../../media/media-store.ts";
import { entitlementKey, type EntitlementRow, entitlementRow } from "../../rows/entitlement.ts";
import { profileKey, type ProfileRow, profileRow } from "../../rows/profile.ts";
import { parseSettings, settingsKey } from "../../rows/shop-settings.ts";
import type { Deps } from "../../runtime/deps.ts";
import type { Table, Write } from "../../runtime/table.ts";
import { type GrantTerms, paidPayments, repricePayments } from "./due-payment-store.ts";
import type { OrderDraft } from "./order-store.ts";
import { listPaymentRows } from "./payment-row-store.ts";

type GrantDeps = Pick<Deps, "table">;

const putGrant = (
  table: Table,
  userId: string,
  before: EntitlementRow | null,
  after: ReturnType<typeof grantPlan>,
): Write => {
  const entries = Object.entries({
    planId: after.planId,
    title: after.title,
    rank: after.rank,
    places: after.places,
    orderId: after.orderId,
    startsAt: after.startsAt,
    endsAt: after.endsAt,
    renewsAt: after.renewsAt,
    period: after.period,
  });
  const values = Object.fromEntries(entries.map(([, value], index) => [`:v${index}`, value]));
  return {
    Update: {
      TableName: table.name,
      Key: entitlementKey(userId),
      UpdateExpression: `SET ${entries.map((_, index) => `#n${index} = :v${index}`).join(", ")}`,
      ExpressionAttributeNames: Object.fromEntries(
        entries.map(([name], index) => [`#n${index}`, name]),
      ),
      ...(before === null
        ? {
            ConditionExpression: "attribute_not_exists(pk)",
            ExpressionAttributeValues: values,
          }
        : {
            ConditionExpression: "planId = :plan AND endsAt = :end",
            ExpressionAttributeValues: {
              ...values,
              ":plan": before.planId,
              ":end": before.endsAt,
            },
          }),
    },
  };
};

/** What the buyer may open from now on, and whose plan counts: whoever has bought one does not need the team's. */
const changeBuyer = (
  table: Table,
  profile: ProfileRow,
  opened: readonly string[],
  hasPlan: boolean,
): readonly Write[] => {
  const added = opened.filter((contentId) => !profile.bought.includes(contentId));
  const leaves = hasPlan && profile.planOwnerId !== null;
  const parts = [
    ...(added.length > 0 ? ["bought = list_append(if_not_exists(bought, :empty), :added)"] : []),
    ...(leaves ? ["planOwnerId = :none"] : []),
  ];
  if (parts.length === 0) return [];
  return [
    {
      Update: {
        TableName: table.name,
        Key: profileKey(profile.userId),
        UpdateExpression: `SET ${parts.join(", ")}`,
        ConditionExpression: "attribute_exists(pk)",
        ExpressionAttributeValues: {
          ...(added.length > 0 ? { ":empty": [], ":added": added } : {}),
          ...(leaves ? { ":none": null } : {}),
        },
      },
    },
  ];
};

const purchaseOf = ({ orderId, lines }: OrderDraft): Purchase | null => {
  const line = lines.find(({ plan }) => plan !== null);
  if (line === undefined || line.plan === null) return null;
  const period = line.upgrade?.period ?? (line.monthlyPence === null ? "annual" : "monthly");
  return { plan: line.plan, period, orderId, upgrade: line.upgrade };
};

const gather = async ({ table }: GrantDeps, draft: OrderDraft, opened: readonly string[]) => {
  const [rows, items, parentPayments] = await Promise.all([
    table.getMany([entitlementKey(draft.userId), profileKey(draft.userId), settingsKey]),
    loadItems(table, opened),
    draft.upgradeParentId === null
      ? []
      : listPaymentRows(table, draft.userId, draft.upgradeParentId),
  ]);
  const [entitlement, profile, settings] = rows;
  return {
    before: entitlement ? entitlementRow.parse(entitlement) : null,
    profile: profileRow.parse(profile),
    settings: parseSettings(settings),
    items,
    parentPayments,
  };
};

/**
 * One round trip, then the writes that open what the order is for: up to 12 payments, 50 downloads, the plan and the
 * buyer. They hold while the buyer's plan is as it is read here: whoever gets `ConditionFailed` asks for them again.
 */
export const grantWrites = async (
  { table }: GrantDeps,
  draft: OrderDraft,
  at: Date,
  terms: GrantTerms = { payments: "new" },
): Promise<readonly Write[]> => {
  const opened = [...new Set(draft.lines.flatMap(({ contentIds }) => contentIds))];
  const { before, profile, settings, items, parentPayments } = await gather(
    { table },
    draft,
    opened,
  );
  const purchase = purchaseOf(draft);
  const vatClass = draft.lines.find(({ plan }) => plan !== null)?.vatClass ?? "standard";
  const rate = draft.totals.reverseCharge ? 0 : settings.vatRates[vatClass];
  const fetchedAt = at.toISOString();
  return [
    ...(draft.totals.toPay === 0 ? [] : paidPayments(table, draft, at, terms)),
    ...(purchase === null
      ? []
      : [putGrant(table, draft.userId, before, grantPlan(purchase, before, at))]),
    ...(purchase?.upgrade
      ? repricePayments(table, parentPayments, purchase.upgrade, { rate, at })
      : []),
    ...changeBuyer(table, profile, opened, purchase !== null),
    ...items.map(({ public: { id }, files }) =>
      putDownload(table, draft.userId, { contentId: id, fetchedAt, files }),
    ),
  ];
};
