import { lastDayBefore } from "../../../shared/kernel/last-day.ts";
import { formatDay } from "../../../shared/kernel/calendar-day.ts";
import type { quotesContract } from "../../../shared/contract/quotes/quotes.ts";
import { londonDay } from "../../../shared/kernel/london-date.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { newBasketToken } from "../../platform/ids.ts";
import { presentLine, presentTotals } from "../../commerce/orders/line-view.ts";
import { offeredAmounts } from "../../commerce/orders/order-amounts.ts";
import type { StripeDeps } from "../../commerce/stripe/stripe-access.ts";
import { draftOffer } from "./draft-offer.ts";

type Endpoint = typeof quotesContract.endpoints.previewQuote;

export const previewQuote: UseCase<Endpoint, StripeDeps> = async (deps, _staff, { body }) => {
  const requested = { orderId: deps.newOrderNumber(), token: newBasketToken() };
  const { draft, approvalUntil, voucherRefused } = await draftOffer(deps, body, requested);
  return {
    status: 200,
    body: {
      data: {
        lines: draft.lines.map((line) => presentLine(line)),
        totals: presentTotals(
          draft.totals,
          draft.lines,
          offeredAmounts(draft, londonDay(deps.now())),
        ),
        valid_until_display: formatDay(lastDayBefore(approvalUntil)),
        by_transfer: draft.paymentType === "bacs",
        voucher_refused: voucherRefused,
      },
    },
  };
};
