import * as z from "zod/mini";

/** A voucher code in any case: letters and digits, with dashes between them. */
export const voucherCode = z.pipe(
  z.string("Enter a code").check(z.trim(), z.maxLength(40, "Use 40 characters or fewer")),
  z.pipe(
    z.transform((text: string) => text.toUpperCase()),
    z
      .string()
      .check(
        z.regex(
          /^[A-Z0-9](?:[A-Z0-9-]{1,22}[A-Z0-9])$/,
          "Use 3 to 24 letters and digits, with dashes between them",
        ),
      ),
  ),
);
