import { displayEnd, lastDayBefore } from "../../../shared/kernel/last-day.ts";
import type { quotesContract } from "../../../shared/contract/quotes/quotes.ts";
import { displayNameOf } from "../../../shared/domain/accounts/person-name.ts";
import { AppError } from "../../../shared/kernel/app-error.ts";
import { formatPence } from "../../../shared/kernel/money.ts";
import { auditWrite } from "../../entities/audit.ts";
import { newOrder, orderFrom, type OrderRow } from "../../entities/order.ts";
import { loadQuoteRequest, recordQuoteRequest } from "../../entities/quote-request.ts";
import type { Member } from "../../identity/caller.ts";
import type { Request, UseCase } from "../../lambda/define-handler.ts";
import type { Deps } from "../../platform/deps.ts";
import { newBasketToken } from "../../platform/ids.ts";
import { retryOnConflict } from "../../platform/table/retry-on-conflict.ts";
import type { Write } from "../../platform/table/write.ts";
import { redeemWrites } from "../../commerce/cart/redeem-voucher.ts";
import { pendingOrderPayments } from "../../commerce/memberships/payment-schedule.ts";
import { requestQuoteWrite } from "../../commerce/invoicing/request-pro-forma.ts";
import type { StripeDeps } from "../../commerce/stripe/stripe-access.ts";
import { type DraftedOffer, draftOffer } from "./draft-offer.ts";

type Endpoint = typeof quotesContract.endpoints.createQuote;
type QuoteInput = Request<Endpoint>["body"];

/** Creates a quote. A repeated request with the same key creates one quote. */
export const createQuote: UseCase<Endpoint, StripeDeps> = async (deps, staff, { body }) => {
  const orderId = await retryOnConflict(
    async () =>
      (await loadQuoteRequest(deps.table, staff.userId, body.key)) ??
      saveNewQuote(deps, staff, body),
    { givingUp: quoteChangedError },
  );
  return { status: 201, body: { data: { id: orderId } } };
};

const quoteChangedError = (): AppError =>
  new AppError("conflict", "Prices or the plan have changed. Check the total and try again.");

/** Creates the quote. Throws `ConditionFailed` if a price, the voucher or the buyer's plan has changed since it was read. */
const saveNewQuote = async (
  deps: StripeDeps,
  staff: Member,
  input: QuoteInput,
): Promise<string> => {
  const now = deps.now();
  const orderId = deps.newOrderNumber();
  const drafted = await draftOffer(deps, input, { orderId, token: newBasketToken() });
  const { draft, checks, approvalUntil } = drafted;
  assertShownTotal(drafted, input);
  const order = orderFrom(draft, now, {
    status: "pending",
    received: 0,
    approvalUntil,
    offered: {
      by: { userId: staff.userId, name: displayNameOf(staff.profile) },
      note: input.note,
      reduction: input.reduction === undefined ? null : { reason: input.reduction.reason },
      contract: drafted.contract,
    },
  });
  await deps.table.save([
    recordQuoteRequest(staff.userId, { key: input.key, orderId }, now),
    ...newOrder(order),
    ...pendingOrderPayments(draft, now, lastDayBefore(approvalUntil)).writes,
    requestQuoteWrite(order, now),
    ...checks,
    ...redeemWrites(deps, drafted),
    quoteAuditWrite(deps, staff, order),
  ]);
  deps.log.info("quote made", { orderId, staff: staff.userId });
  return orderId;
};

const assertShownTotal = (
  { draft, voucherRefused }: DraftedOffer,
  { shown_to_pay: shown }: QuoteInput,
): void => {
  if (voucherRefused !== null) throw new AppError("conflict", voucherRefused);
  const { toPay } = draft.totals;
  if (shown !== toPay)
    throw new AppError(
      "conflict",
      `The total is now ${formatPence(toPay)}. Check it and try again.`,
    );
};

const quoteAuditWrite = (
  deps: Pick<Deps, "newId" | "now">,
  staff: Member,
  order: OrderRow,
): Write => {
  const { orderId, totals, offered, approvalUntil } = order;
  const details = {
    "to pay": formatPence(totals.toPay),
    valid: displayEnd(approvalUntil ?? order.placedAt),
    ...(totals.voucher !== null && { reduction: formatPence(totals.voucher.pence) }),
  };
  return auditWrite(deps, {
    by: staff.profile,
    subject: { kind: "order", id: orderId, title: orderId },
    action: "created the quote for",
    changes: Object.fromEntries(
      Object.entries(details).map(([name, after]) => [name, { before: null, after }]),
    ),
    reason: offered?.reduction?.reason ?? null,
  });
};
