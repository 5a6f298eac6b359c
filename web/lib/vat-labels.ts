import type { VatClass } from "../../shared/kernel/order-terms.ts";

export const vatLabels: Readonly<Record<VatClass, string>> = {
  standard: "Standard: plans, downloads, goods",
  zero: "Zero: books and e-books",
};
