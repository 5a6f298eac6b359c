/** What the mails about an order say of it: its lines with their prices, VAT and total, as its papers have them. */
import { soldLines } from "../../shared/domain/invoicing/document-lines.ts";
import { displayPence, displayRate } from "../../shared/kernel/money.ts";
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
    each: displayPence(unitPence),
    price: netPence === 0 ? "Free" : displayPence(netPence),
  })),
  sums: sumsOf(totals),
  subscribes: lines.some(({ plan }) => plan !== null),
  hasDownloads: lines.some(({ contentIds }) => contentIds.length > 0),
  ships: lines.some(({ ships }) => ships),
});

/** Nothing is added up for an order that costs nothing. */
const sumsOf = ({ subTotal, shipping, tax, vat, total, monthly }: Sold["totals"]) => {
  if (total === 0) return [];
  const charged = vat.filter((share) => share.tax > 0);
  return [
    { name: "Net, excl. VAT", amount: displayPence(subTotal + shipping) },
    ...(charged.length === 0
      ? [{ name: "VAT", amount: displayPence(tax) }]
      : charged.map((share) => ({
          name: `VAT at ${displayRate(share.rate)}`,
          amount: displayPence(share.tax),
        }))),
    {
      name: monthly ? `Total incl. VAT, in ${monthsOfATerm} monthly payments` : "Total incl. VAT",
      amount: displayPence(total),
    },
  ];
};

/** What is in a parcel, where prices say nothing. */
export const linesInMail = (lines: Sold["lines"]): MailLine[] =>
  lines.map(({ title, optionTitle, quantity }) => ({ title, quantity, detail: optionTitle }));
