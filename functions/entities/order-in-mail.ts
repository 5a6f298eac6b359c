/**
 * Returns the part of an order that emails show: its lines with their prices, VAT and total, as its documents have
 * them.
 */
import { soldLines } from "../../shared/domain/invoicing/document-lines.ts";
import { formatPence, displayRate } from "../../shared/kernel/money.ts";
import { monthsOfATerm } from "../../shared/kernel/order-terms.ts";
import type { MailData } from "./mail-request.ts";
import type { MailLine } from "./shop-mail-request.ts";
import type { OrderRow } from "./order.ts";

type Sold = Pick<OrderRow, "buyer" | "lines" | "orderId" | "totals">;

export const orderInMail = ({
  orderId,
  buyer,
  lines,
  totals,
}: Sold): MailData<"order-confirmation"> => ({
  orderId,
  firstName: buyer.firstName,
  lines: soldLines(lines, totals).map(({ title, detail, quantity, unitPence, netPence }) => ({
    title,
    detail,
    quantity,
    each: formatPence(unitPence),
    price: netPence === 0 ? "Free" : formatPence(netPence),
  })),
  sums: sumsOf(totals),
  subscribes: lines.some(({ plan }) => plan !== null),
  hasDownloads: lines.some(({ contentIds }) => contentIds.length > 0),
  ships: lines.some(({ ships }) => ships),
});

/** Returns the sums. An order that costs nothing has none. */
const sumsOf = ({ subTotal, shipping, tax, vat, total, monthly }: Sold["totals"]) => {
  if (total === 0) return [];
  const charged = vat.filter((share) => share.tax > 0);
  return [
    { name: "Net, excl. VAT", amount: formatPence(subTotal + shipping) },
    ...(charged.length === 0
      ? [{ name: "VAT", amount: formatPence(tax) }]
      : charged.map((share) => ({
          name: `VAT at ${displayRate(share.rate)}`,
          amount: formatPence(share.tax),
        }))),
    {
      name: monthly ? `Total incl. VAT, in ${monthsOfATerm} monthly payments` : "Total incl. VAT",
      amount: formatPence(total),
    },
  ];
};

/** Returns the lines without prices, for emails about a parcel. */
export const linesInMail = (lines: Sold["lines"]): MailLine[] =>
  lines.map(({ title, optionTitle, quantity }) => ({ title, quantity, detail: optionTitle }));
