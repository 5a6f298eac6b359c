/** What the shop sells, as the rules need it. Prices are pence without VAT. */
import type { ProductForm, VatClass } from "../../kernel/order-terms.ts";

/** One way to buy a product: a format, a size, a licence. Only those with a truthy status are offered. */
export interface ProductOption {
  readonly optionId: string;
  /** Own address in the shop: `/basket/{option slug}+product`. */
  readonly slug: string;
  readonly title: string;
  readonly status: boolean;
  readonly pricePence: number;
  /** What this option opens instead of what the product opens; empty: the same. */
  readonly contentIds: readonly string[];
}

export interface Product {
  readonly kind: "product";
  readonly productId: string;
  readonly slug: string;
  readonly title: string;
  readonly form: ProductForm;
  readonly pricePence: number;
  /** What it cost before, when that is more. */
  readonly rrpPence: number | null;
  readonly vatClass: VatClass;
  /** Whether a parcel leaves the house for it. */
  readonly ships: boolean;
  /** Items of the library that its buyer may open and finds under My Downloads. */
  readonly contentIds: readonly string[];
  readonly options: readonly ProductOption[];
  readonly onSale: boolean;
  readonly version: number;
}

export interface Plan {
  readonly kind: "plan";
  readonly planId: number;
  readonly slug: string;
  readonly title: string;
  readonly rank: number;
  /** Of the team that its buyer may have. */
  readonly places: number;
  /** Null: the plan is not sold that way. */
  readonly annualPence: number | null;
  readonly monthlyPence: number | null;
  readonly vatClass: VatClass;
  readonly onSale: boolean;
  readonly version: number;
}

export type ShopItem = Product | Plan;

/** Delivery within the countries of a zone; `countries` null is everywhere else and stands last. */
export interface ShippingZone {
  readonly title: string;
  readonly countries: readonly string[] | null;
  readonly pence: number;
  /** From this net amount of goods on, delivery is free. Null: never. */
  readonly freeFromPence: number | null;
}

/** What staff can change about prices without touching a product. */
export interface ShopSettings {
  /** In hundredths of a percent: 2000 is 20 %. */
  readonly vatRates: Readonly<Record<VatClass, number>>;
  /** Where UK VAT is charged. Anywhere else: none, and the buyer accounts for it. */
  readonly vatCountries: readonly string[];
  readonly zones: readonly ShippingZone[];
  /** An upgrade's charge takes the next month, or the renewal, with it. */
  readonly upgradeTakesNext: boolean;
  readonly version: number;
}
