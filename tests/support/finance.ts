/** Payments and refunds that staff record, and the ledger with their entries. */
import { tokenOf } from "./api.ts";
import { type Checkout, sendAsMember } from "./buyer.ts";
import { openTable } from "./table.ts";
import { type VisitorResponse, newVisitor } from "./visitor.ts";

export const staffCredentials = async (): Promise<Parameters<typeof sendAsMember>[0]> => ({
  visitor: newVisitor(),
  token: await tokenOf("staff"),
});

export const utcToday = (): string => new Date().toISOString().slice(0, 10);

export const utcYesterday = (): string =>
  new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);

export const recordReceiptAsStaff = async (
  { orderId }: Pick<Checkout, "orderId">,
  amount: number,
  reference = "FPS OKONKWO 1",
  received_on = utcToday(),
  more: object = {},
): Promise<VisitorResponse> =>
  sendAsMember(await staffCredentials(), "POST", `/orders/${orderId}/receipts`, {
    body: { amount, reference, received_on, ...more },
  });

export const refund = async (
  { orderId }: Pick<Checkout, "orderId">,
  amount: number,
  more: Readonly<Record<string, unknown>> = {},
): Promise<VisitorResponse> =>
  sendAsMember(await staffCredentials(), "POST", `/orders/${orderId}/refunds`, {
    body: { amount, reason: "Not as expected", ...more },
  });

/** Returns kind and amount of each ledger entry of an order. */
export const ledgerOf = async (
  orderId: string,
): Promise<ReadonlyArray<readonly [string, number]>> =>
  (await (await openTable()).having("orderId", orderId))
    .filter(({ pk }) => String(pk).startsWith("LEDGER#"))
    .map(({ kind, amount }) => [String(kind), Number(amount)] as const)
    .toSorted(([a, x], [b, y]) => a.localeCompare(b) || x - y);
