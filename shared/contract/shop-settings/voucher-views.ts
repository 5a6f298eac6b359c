/** Vouchers as staff see and send them. */
import * as z from "zod/mini";
import { id, line } from "../fields.ts";
import { voucherCode } from "./voucher-code.ts";
import { priceDay } from "../catalogue/price-timeline.ts";
import { version } from "../catalogue/product-inputs.ts";

export const voucherKinds = ["percent", "fixed"] as const;

const choice = z.object({ id: z.string(), title: z.string() });
export const voucherRecord = z.object({
  /** The code of the voucher. */
  id: z.string(),
  title: z.string(),
  kind: z.enum(voucherKinds),
  /** The discount in hundredths of a percent, or in pence. */
  value: z.int(),
  /** The discount, such as `20%` or `£25.00`. */
  value_display: z.string(),
  /** The products and plans that it applies to; both empty means everything except upgrades. */
  products: z.array(choice),
  plans: z.array(choice),
  /** The minimum net amount of what it applies to. */
  least: z.int(),
  from: z.nullable(z.string()),
  until: z.nullable(z.string()),
  active: z.boolean(),
  limit: z.nullable(z.int()),
  per_member: z.nullable(z.int()),
  used: z.int(),
  state: z.enum(["active", "planned", "ended", "used_up"]),
  version: z.int(),
  updated_at: z.string(),
});
export type VoucherRecord = z.output<typeof voucherRecord>;

/** An order that uses it: placed, or with its card payment in progress. */
export const voucherOrder = z.object({
  id: z.string(),
  at: z.string(),
  /** The buyer; null if the account was deleted. */
  by: z.nullable(z.object({ id: z.string(), name: z.string(), email: z.string() })),
});

const count = z
  .int("Enter a whole number")
  .check(z.gte(1, "Use 1 or more"), z.lte(1_000_000, "Use 1,000,000 or fewer"));

const fields = {
  title: line("a title", 80),
  kind: z.enum(voucherKinds, "Choose a discount type"),
  value: z
    .int("Enter a value")
    .check(z.gte(1, "Enter more than 0"), z.lte(10_000_000, "Use £100,000 or less")),
  products: z.array(id).check(z.maxLength(100, "Choose 100 or fewer")),
  plans: z
    .array(z.string().check(z.regex(/^\d{1,6}$/, "Choose a plan")))
    .check(z.maxLength(50, "Choose 50 or fewer")),
  least: z
    .int("Enter an amount")
    .check(z.gte(0, "Enter 0 or more"), z.lte(10_000_000, "Use £100,000 or less")),
  from: z.nullable(priceDay),
  until: z.nullable(priceDay),
  active: z.boolean(),
  limit: z.nullable(count),
  per_member: z.nullable(count),
};

export const newVoucher = z.object({
  ...fields,
  code: voucherCode,
  products: z._default(fields.products, []),
  plans: z._default(fields.plans, []),
  least: z._default(fields.least, 0),
  from: z._default(fields.from, null),
  until: z._default(fields.until, null),
  active: z._default(z.boolean(), true),
  limit: z._default(fields.limit, null),
  per_member: z._default(fields.per_member, null),
});
export type NewVoucher = z.output<typeof newVoucher>;
export const voucherChange = z.extend(z.partial(z.object(fields)), { version });
