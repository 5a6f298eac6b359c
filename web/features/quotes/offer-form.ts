/** Converts a quote's form to the call's body. */
import type { FieldValues } from "react-hook-form";
import * as z from "zod/mini";
import { quotesContract, type QuoteChoices } from "../../../shared/contract/quotes/quotes.ts";
import type { FieldNames } from "../admin-kit/field-names.ts";
import { readPenceOrPercent, typedWholeNumber } from "../admin-kit/form-values.ts";
import { addressStart, partyNames } from "../admin-kit/party-names.ts";

/** The labels of the fields, in the order of the form. */
export const offerNames: FieldNames = {
  plan: "Plan",
  products: "Products",
  reduce: "Discount",
  voucher: "Voucher",
  value: "Value",
  reason: "Internal reason",
  ...partyNames,
  valid_until: "Expiry date",
  note: "Message to the customer",
};

export const discountKinds = [
  { id: "none", label: "None: catalogue prices" },
  { id: "voucher", label: "Voucher" },
  { id: "percent", label: "Agreed discount, percentage" },
  { id: "fixed", label: "Agreed discount in pounds, excl. VAT" },
] as const;

const typed = z.object({
  plan: z.string(),
  products: z.array(z.object({ slug: z.string(), option_id: z.string(), quantity: z.string() })),
  reduce: z.enum(["none", "voucher", "percent", "fixed"]),
  voucher: z.string(),
  value: z.string(),
  reason: z.string(),
  address: z.record(z.string(), z.string()),
  purchase_number: z.string(),
  vat_number: z.string(),
  company_number: z.string(),
  valid_until: z.string(),
  note: z.string(),
});

/** Returns the schema of the form for a quote for this person. */
export const offerForm = (userId: string) =>
  z.pipe(
    typed,
    z.pipe(
      z.transform((form: z.output<typeof typed>, context): unknown => {
        const {
          plan,
          products,
          reduce,
          voucher,
          value,
          reason,
          valid_until: until,
          ...rest
        } = form;
        const fault = (path: string, message: string): never => {
          context.issues.push({ code: "custom", message, input: form, path: [path] });
          return z.NEVER;
        };
        const hundredths = readPenceOrPercent(value);
        const reduces = reduce === "percent" || reduce === "fixed";
        if (reduces && hundredths === null)
          return fault("value", "Enter a value, like 10 or 250.00");
        if (reduces && reason.trim() === "")
          return fault("reason", "Enter a reason for the discount");
        if (reduce === "voucher" && voucher.trim() === "") return fault("voucher", "Enter a code");
        const chosen = products.filter(({ slug }) => slug !== "");
        const counts = chosen.map(({ quantity }) => typedWholeNumber.safeParse(quantity).data ?? 0);
        if (counts.some((count) => count < 1 || count > 99))
          return fault("products", "Enter a quantity from 1 to 99");
        return {
          ...rest,
          user_id: userId,
          ...(plan === "" ? {} : { plan }),
          products: chosen.map(({ slug, option_id: option }, at) => ({
            slug,
            option_id: option === "" ? null : option,
            quantity: counts[at],
          })),
          ...(reduce === "voucher" ? { voucher } : {}),
          ...(reduces ? { reduction: { kind: reduce, value: hundredths, reason } } : {}),
          ...(until === "" ? {} : { valid_until: until }),
        };
      }),
      quotesContract.endpoints.previewQuote.body,
    ),
  );

export const emptyOfferProduct = { slug: "", option_id: "", quantity: "1" } as const;

export const offerStart = ({ address, valid_until, plans }: QuoteChoices): FieldValues => ({
  plan: plans.length === 1 ? (plans[0]?.slug ?? "") : "",
  products: [],
  reduce: "none",
  voucher: "",
  value: "",
  reason: "",
  address: addressStart(address),
  purchase_number: "",
  vat_number: "",
  company_number: "",
  valid_until,
  note: "",
});
