/** Converts a voucher to its form and back. */
import type { FieldValues } from "react-hook-form";
import * as z from "zod/mini";
import {
  newVoucher,
  voucherKinds,
  type VoucherRecord,
} from "../../../shared/contract/shop-settings/voucher-views.ts";
import type { Choice } from "../admin-kit/choice.ts";
import type { FieldNames } from "../admin-kit/field-names.ts";
import {
  choiceIds,
  formSchema,
  percentText,
  poundsOrNothing,
  poundsOrPercent,
  poundsText,
  textOrNull,
  typedWholeNumber,
} from "../admin-kit/form-values.ts";

/** The labels of the fields, in the order of the form. */
export const voucherNames: FieldNames = {
  code: "Code",
  title: "Title",
  kind: "Discount type",
  value: "Value",
  products: "Products",
  plans: "Plans",
  least: "Minimum spend",
  from: "Start date",
  until: "End date",
  active: "Active",
  limit: "Total limit",
  per_member: "Limit per customer",
};

export const voucherKindText: Readonly<Record<VoucherRecord["kind"], string>> = {
  percent: "Percentage",
  fixed: "Amount in pounds, excl. VAT",
};

const wholeOrNothing = z.union([
  z.pipe(
    z.literal(""),
    z.transform(() => null),
  ),
  typedWholeNumber,
]);

const typedFields = {
  title: z.string(),
  kind: z.enum(voucherKinds),
  value: poundsOrPercent,
  products: choiceIds,
  plans: choiceIds,
  least: z.pipe(
    poundsOrNothing,
    z.transform((pence: number | null) => pence ?? 0),
  ),
  from: textOrNull,
  until: textOrNull,
  active: z.boolean(),
  limit: wholeOrNothing,
  per_member: wholeOrNothing,
};

/** The form's schema, with the rules of the call. */
export const newVoucherForm = formSchema(
  z.object({ ...typedFields, code: z.string() }),
  newVoucher,
);
export const voucherForm = formSchema(z.object(typedFields), z.omit(newVoucher, { code: true }));

const choiceValues = (choices: readonly Choice[]): Choice[] =>
  choices.map(({ id, title }) => ({ id, title }));

export const voucherValues = (voucher: VoucherRecord): FieldValues => ({
  title: voucher.title,
  kind: voucher.kind,
  value: voucher.kind === "percent" ? percentText(voucher.value) : poundsText(voucher.value),
  products: choiceValues(voucher.products),
  plans: choiceValues(voucher.plans),
  least: voucher.least === 0 ? "" : poundsText(voucher.least),
  from: voucher.from ?? "",
  until: voucher.until ?? "",
  active: voucher.active,
  limit: voucher.limit === null ? "" : String(voucher.limit),
  per_member: voucher.per_member === null ? "" : String(voucher.per_member),
});

export const emptyVoucher: FieldValues = {
  code: "",
  title: "",
  kind: "percent",
  value: "",
  products: [],
  plans: [],
  least: "",
  from: "",
  until: "",
  active: true,
  limit: "",
  per_member: "1",
};
