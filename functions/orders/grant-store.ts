/**
 * What a paid order opens and what it leaves to pay: the plan, the items bought, My Downloads, the rows of payments. The
 * writes belong into the one transaction that settles the order, whoever settles it.
 */
import { duePayments, grantPlan, type Purchase, transferDueOn } from "../../shared/domain/grant.ts";
import { taxOn } from "../../shared/domain/pricing.ts";
import type { UpgradeQuote } from "../../shared/domain/upgrade.ts";
import { londonDay } from "../../shared/kernel/london-date.ts";
import { parseSettings, settingsKey } from "../catalogue/catalogue-store.ts";
import { loadItems } from "../content/content-store.ts";
import { putDownload } from "../media/media-store.ts";
import {
  entitlementKey,
  type EntitlementRow,
  entitlementRow,
  profileKey,
  type ProfileRow,
  profileRow,
} from "../runtime/caller-store.ts";
import type { Deps } from "../runtime/deps.ts";
import type { Table, Write } from "../runtime/table.ts";
import type { OrderDraft, SoldLine } from "./order-store.ts";
import {
  changePayment,
  listPaymentRows,
  type PaymentRow,
  paymentKey,
  putPayment,
} from "./payment-row-store.ts";

type GrantDeps = Pick<Deps, "table">;

/** `new`: the rows of payments are made now, the first one paid. `placed`: they are there since the order was placed. */
export interface GrantTerms {
  readonly payments: "new" | "placed";
}

export const titleOf = (lines: readonly SoldLine[]): string => {
  const [first, ...more] = lines;
  if (first === undefined) return "Empty order";
  return more.length === 0 ? first.title : `${first.title} and ${more.length} more`;
};

const paymentTitle = ({ lines, totals }: OrderDraft, number: number): string => {
  if (totals.months === 0) return titleOf(lines);
  const plan = lines.find(({ monthlyPence }) => monthlyPence !== null)?.title ?? titleOf(lines);
  const others = number === 1 && lines.length > 1 ? ", and the rest of the order" : "";
  return `${plan}, month ${number} of ${totals.months}${others}`;
};

type NewPayment = Omit<PaymentRow, "pk" | "sk">;

const paymentRowsOf = (
  draft: OrderDraft,
  start: string,
  firstDueOn: string,
  at: Date | null,
): ReadonlyArray<{ readonly number: number; readonly row: NewPayment }> =>
  duePayments(draft.totals, start, firstDueOn).map(({ number, dueOn, amount }) => ({
    number,
    row: {
      paymentId: `${draft.orderId}-${String(number).padStart(2, "0")}`,
      orderId: draft.orderId,
      userId: draft.userId,
      title: paymentTitle(draft, number),
      dueOn,
      paidAt: number === 1 ? (at?.toISOString() ?? null) : null,
      type: draft.paymentType ?? "card",
      amount,
    },
  }));

/** The payments of an order that waits for a bank transfer, and the writes that store them. */
export const placedPayments = (
  table: Table,
  draft: OrderDraft,
  at: Date,
): { readonly payments: readonly NewPayment[]; readonly writes: readonly Write[] } => {
  const today = londonDay(at);
  const rows = paymentRowsOf(draft, today, transferDueOn(today, draft.totals.months), null);
  return {
    payments: rows.map(({ row }) => row),
    writes: rows.map(({ number, row }) => putPayment(table, number, row)),
  };
};

const paidPayments = (
  table: Table,
  draft: OrderDraft,
  at: Date,
  { payments }: GrantTerms,
): readonly Write[] => {
  const today = londonDay(at);
  const rows = paymentRowsOf(draft, today, today, at);
  if (payments === "new") return rows.map(({ number, row }) => putPayment(table, number, row));
  // The term begins when the money has come, and the later months are counted from there.
  return rows.map(({ number, row: { dueOn, paidAt } }) => {
    const key = paymentKey(draft.userId, draft.orderId, number);
    return changePayment(table, key, number === 1 ? { paidAt } : { dueOn });
  });
};

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

/** Of a monthly plan that was upgraded: what is still to come costs what the new plan costs. */
const repricePayments = (
  table: Table,
  rows: readonly PaymentRow[],
  upgrade: UpgradeQuote,
  { rate, at }: { readonly rate: number; readonly at: Date },
): readonly Write[] => {
  if (upgrade.period !== "monthly") return [];
  const amount = upgrade.next + taxOn(upgrade.next, rate);
  return rows
    .filter(({ paidAt, dueOn }) => paidAt === null && dueOn >= upgrade.nextDueOn)
    .map((row) => {
      const isTaken = upgrade.takesNext && row.dueOn === upgrade.nextDueOn;
      return changePayment(table, row, {
        amount,
        ...(isTaken ? { paidAt: at.toISOString() } : {}),
      });
    });
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
