/** The order of a call. It is a module of its own because most pages never need it. */
import * as z from "zod/mini";
import { parseOrderNumber } from "../../kernel/order-number.ts";

const noOrder = "This is not an order number. Check each character";

/** An order's number, however it is typed, or the id that orders had before they had numbers. */
export const orderId = z.pipe(
  z
    .string("Enter the order number")
    .check(
      z.regex(
        /^(?:ord_[0-9A-Za-z]{1,40}|[Tt][Bb][\s\u2010-\u2015-]?[\s0-9A-Za-z\u2010-\u2015-]{8,20})$/,
        noOrder,
      ),
    ),
  z.transform((text: string, context): string => {
    const number = text.startsWith("ord_") ? text : parseOrderNumber(text);
    if (number !== null) return number;
    context.issues.push({ code: "custom", message: noOrder, input: text });
    return z.NEVER;
  }),
);
