/**
 * The orders of two demo members, all by bank transfer: a plan and a shop product that are paid, with invoices, and an order that
 * waits for payment. Receipts are recorded as staff record them.
 */
import { requestProFormaWrite } from "../../functions/commerce/invoicing/request-pro-forma.ts";
import { pendingOrderPayments } from "../../functions/commerce/memberships/payment-schedule.ts";
import { soldLineOf } from "../../functions/commerce/pricing/sold-line.ts";
import { recordBankReceipt } from "../../functions/commerce/bank-transfers/record-bank-receipt.ts";
import {
  findOrder,
  listOrderRows,
  newOrder,
  orderFrom,
  type OrderRow,
} from "../../functions/entities/order.ts";
import { type OrderDraft, soldTotalsOf } from "../../functions/entities/order-draft.ts";
import { loadProfile, type ProfileRow } from "../../functions/entities/profile.ts";
import { loadShop } from "../../functions/entities/shop.ts";
import type { Deps } from "../../functions/platform/deps.ts";
import { newBasketToken, newOrderNumber } from "../../functions/platform/ids.ts";
import { inclusionsOf } from "../../shared/domain/access/plan-inclusions.ts";
import { priceBasket } from "../../shared/domain/pricing/pricing.ts";
import {
  contractVersion,
  subscriptionContractHtml,
} from "../../shared/domain/memberships/subscription-contract.ts";
import { londonDay } from "../../shared/kernel/london-date.ts";
import type { PurchaseType } from "../../shared/kernel/order-terms.ts";
import { personas } from "./builders/personas.ts";

type OrderDeps = Pick<Deps, "log" | "now" | "table">;

/** Seeds them, after the library. A member who has an order already gets none, so seeding again changes nothing. */
export const seedDemoOrders = async (deps: OrderDeps): Promise<void> => {
  const quiet = { ...deps, log: { ...deps.log, info: () => {} } };
  for (const { name, userId } of personas) {
    const requested = orders[name] ?? [];
    if (requested.length === 0) continue;
    const profile = await loadProfile(deps.table, userId);
    if (profile === null || (await listOrderRows(deps.table, userId)).length > 0) continue;
    for (const order of requested) await placeDemoOrder(quiet, profile, order);
  }
};

interface DemoOrder {
  readonly slug: string;
  readonly as: PurchaseType;
  readonly purchaseNumber: string;
  /** The number of days ago. */
  readonly placed: number;
  /** The number of days ago; null while it waits. */
  readonly paid: number | null;
}

const orders: Readonly<Record<string, readonly DemoOrder[]>> = {
  professional: [
    {
      slug: "market-stall-pattern",
      as: "product",
      purchaseNumber: "HH-2204",
      placed: 34,
      paid: 31,
    },
    { slug: "professional", as: "annual", purchaseNumber: "HH-2219", placed: 4, paid: 0 },
    { slug: "kiln-notes", as: "product", purchaseNumber: "", placed: 2, paid: null },
  ],
  premium: [
    { slug: "kiln-notes", as: "product", purchaseNumber: "MM/118", placed: 52, paid: 50 },
    { slug: "premium", as: "annual", purchaseNumber: "MM/131", placed: 6, paid: 0 },
    {
      slug: "market-stall-pattern",
      as: "product",
      purchaseNumber: "MM/140",
      placed: 3,
      paid: null,
    },
  ],
};

const daysBefore = (at: Date, days: number): Date => new Date(at.getTime() - days * 86_400_000);

const placeDemoOrder = async (
  deps: OrderDeps,
  profile: ProfileRow,
  requested: DemoOrder,
): Promise<void> => {
  const { table, now } = deps;
  const order = await buildOrder(deps, profile, requested, daysBefore(now(), requested.placed));
  if (order === null) return;
  const { orderId, totals, placedAt } = order;
  await table.save([
    ...newOrder(order),
    ...pendingOrderPayments(order, new Date(placedAt)).writes,
    // A paid order has had its pro forma.
    ...(requested.paid === null ? [requestProFormaWrite(order, new Date(placedAt))] : []),
  ]);
  if (requested.paid === null) return;
  await waitUntilIndexed(table, orderId);
  const received = daysBefore(now(), requested.paid);
  await recordBankReceipt({ ...deps, now: () => received }, orderId, {
    amount: totals.toPay,
    reference: `${orderId} ${profile.company}`,
    receivedOn: londonDay(received),
    recordedBy: "demo",
  });
};

/** Waits for the index by which a receipt finds its order, which may be a moment behind. */
const waitUntilIndexed = async (table: OrderDeps["table"], orderId: string): Promise<void> => {
  for (let tries = 0; tries < 50 && (await findOrder(table, orderId)) === null; tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 100));
};

/** Returns the order as the checkout would place it; null if the shop does not sell it. */
const buildOrder = async (
  { table }: OrderDeps,
  { userId, ...profile }: ProfileRow,
  { slug, as, purchaseNumber }: DemoOrder,
  at: Date,
): Promise<OrderRow | null> => {
  const { items, settings, counts } = await loadShop(table, [slug], londonDay(at));
  const item = items.get(slug);
  if (item === undefined) return null;
  const line = { lineId: "lin_1", slug, optionId: null, quantity: 1, quoteId: null };
  const { lines, totals } = priceBasket([{ ...line, purchaseType: as }], {
    items,
    quotes: new Map(),
    settings,
    country: "GB",
  });
  const plan = lines.find((sold) => sold.plan !== null)?.plan;
  const html =
    plan &&
    subscriptionContractHtml(lines, {
      includes: inclusionsOf(counts, plan, at),
      voucher: totals.voucher,
    });
  const agreedAt = at.toISOString();
  const address = addressOf(profile);
  const order: OrderDraft = {
    orderId: newOrderNumber(),
    token: newBasketToken(),
    userId,
    buyer: { firstName: profile.firstName, lastName: profile.lastName, email: profile.email },
    country: "GB",
    paymentType: "bacs",
    purchaseNumber,
    vatNumber: "",
    companyNumber: "",
    addresses: { account: address, billing: address, delivery: totals.ships ? address : null },
    lines: lines.map((sold) => soldLineOf(sold, { items }, londonDay(at))),
    totals: soldTotalsOf(totals),
    termsAgreedAt: agreedAt,
    contract: html ? { html, version: contractVersion, agreedAt, ip: "127.0.0.1" } : null,
    upgradeParentId: null,
    begun: null,
  };
  return orderFrom(order, at, { status: "pending", received: 0 });
};

const addressOf = ({
  firstName,
  lastName,
  company,
  email,
}: Pick<ProfileRow, "company" | "email" | "firstName" | "lastName">) => ({
  first_name: firstName,
  last_name: lastName,
  company,
  phone: "0191 498 0184",
  email,
  street_address_1: "18 Dean Street",
  street_address_2: "",
  city: "Newcastle upon Tyne",
  county: "Tyne and Wear",
  postcode: "NE1 1PG",
  country: "GB",
});
