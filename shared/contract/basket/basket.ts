/**
 * The basket of a visitor or member. The `Token` header identifies it; the token of every response replaces the one that the
 * browser stores.
 */
import * as z from "zod/mini";
import { maxLineQuantity, periods, purchaseTypes } from "../../kernel/order-terms.ts";
import { basket, optionProduct, upgradeQuoteView } from "./basket-view.ts";
import { endpoint, feature } from "../endpoint.ts";
import { single } from "../envelope.ts";
import { id } from "../fields.ts";
import { voucherCode } from "../shop-settings/voucher-code.ts";

/** The address `{slug+purchaseType}`: separated by `+`, `%2B` or a space; `product` if no type is named. */
const basketItemAddress = z
  .string()
  .check(
    z.maxLength(160),
    z.regex(
      /^[a-z0-9]+(?:-[a-z0-9]+)*(?:[+ ](?:product|annual|monthly|upgrade))?$/,
      "This is not a shop item",
    ),
  );

export const basketContract = feature({
  name: "basket",
  endpoints: {
    readBasket: endpoint({
      method: "GET",
      path: "/basket",
      audience: "open",
      badToken: "ignored",
      basket: true,
      summary: "The basket with current prices; a visitor's joins the member's",
      replies: { 200: basket },
    }),
    addItem: endpoint({
      method: "GET",
      path: "/basket/{item}",
      audience: "open",
      badToken: "ignored",
      basket: true,
      summary: "Add one of something, or ask which option; safe to repeat",
      params: z.object({ item: basketItemAddress }),
      replies: {
        200: z.extend(basket, {
          /** The product whose option must be chosen first; nothing was added. */
          product: z.optional(optionProduct),
          purchase_type: z.optional(z.enum(purchaseTypes)),
        }),
      },
    }),
    changeCountry: endpoint({
      method: "PATCH",
      path: "/basket/country",
      audience: "open",
      badToken: "ignored",
      basket: true,
      summary: "Change the country of delivery and VAT",
      body: z.strictObject({
        country: z.string("Choose a country").check(z.regex(/^[A-Z]{2}$/, "Choose a country")),
      }),
      replies: { 200: basket },
    }),
    enterVoucher: endpoint({
      method: "PUT",
      path: "/basket/voucher",
      audience: "open",
      badToken: "ignored",
      basket: true,
      summary: "Use a voucher, in place of the one that was used",
      body: z.strictObject({ code: voucherCode }),
      replies: { 200: basket },
    }),
    removeVoucher: endpoint({
      method: "DELETE",
      path: "/basket/voucher",
      audience: "open",
      badToken: "ignored",
      basket: true,
      summary: "Use no voucher",
      replies: { 200: basket },
    }),
    updateItem: endpoint({
      method: "PATCH",
      path: "/basket/{item}",
      audience: "open",
      badToken: "ignored",
      basket: true,
      summary: "Change the quantity of a line: 1 to 4",
      params: z.object({ item: id }),
      body: z.strictObject({
        qty: z
          .int("Choose a quantity from 1 to 4")
          .check(
            z.gte(1, "Choose a quantity from 1 to 4"),
            z.lte(maxLineQuantity, "Choose a quantity from 1 to 4"),
          ),
      }),
      replies: { 200: basket },
    }),
    removeItem: endpoint({
      method: "DELETE",
      path: "/basket/{item}",
      audience: "open",
      badToken: "ignored",
      basket: true,
      summary: "Remove a line",
      params: z.object({ item: id }),
      replies: { 200: basket },
    }),
    resetToken: endpoint({
      method: "GET",
      path: "/order/token",
      audience: "open",
      badToken: "ignored",
      summary: "The token of a new, empty basket",
      replies: { 200: z.object({ token: z.string() }) },
    }),
    quoteUpgrade: endpoint({
      method: "POST",
      path: "/users/upgrade-quote",
      audience: "member",
      basket: true,
      summary: "What a higher plan costs for the rest of the period; good for 30 minutes",
      body: z.strictObject({ plan_id: z.int(), period: z.optional(z.enum(periods)) }),
      replies: {
        200: single(upgradeQuoteView),
      },
    }),
  },
});
