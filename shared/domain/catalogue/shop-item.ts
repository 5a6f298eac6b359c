/** The products of the shop, as the rules need them. Prices are in pence, excluding VAT. */
import type { ProductForm, VatClass } from "../../kernel/order-terms.ts";

/** A way to buy a product: a format, a size, a licence. Only options with a truthy status are offered. */
export interface ProductOption {
  readonly optionId: string;
  /** The option's own address in the shop: `/basket/{option slug}+product`. */
  readonly slug: string;
  readonly title: string;
  readonly status: boolean;
  readonly pricePence: number;
  /** The items that this option opens instead of the product's; if empty, it opens the same ones. */
  readonly contentIds: readonly string[];
}

export interface Product {
  readonly kind: "product";
  readonly productId: string;
  readonly slug: string;
  readonly title: string;
  readonly form: ProductForm;
  readonly pricePence: number;
  /** The previous price, if it was higher. */
  readonly rrpPence: number | null;
  readonly vatClass: VatClass;
  /** True if a parcel is sent for it. */
  readonly ships: boolean;
  /** The items of the library that a buyer may open and finds under My Downloads. */
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
  /** The seats of the team that a buyer may have. */
  readonly places: number;
  /** The price of a year; null if the plan is not sold annually. */
  readonly annualPence: number | null;
  readonly monthlyPence: number | null;
  readonly vatClass: VatClass;
  readonly onSale: boolean;
  readonly version: number;
}

export type ShopItem = Product | Plan;

/** Delivery within the countries of a zone. The zone whose `countries` is null covers everywhere else and comes last. */
export interface ShippingZone {
  readonly title: string;
  readonly countries: readonly string[] | null;
  readonly pence: number;
  /** The net amount of goods from which delivery is free; null if it never is. */
  readonly freeFromPence: number | null;
}

/** The price settings that staff can change without changing a product. */
export interface ShopSettings {
  /** The VAT rates in hundredths of a percent: 2000 is 20%. */
  readonly vatRates: Readonly<Record<VatClass, number>>;
  /** The countries in which UK VAT is charged. Elsewhere none is charged, and the buyer accounts for it. */
  readonly vatCountries: readonly string[];
  readonly zones: readonly ShippingZone[];
  /** True if an upgrade's charge includes the next month, or the renewal. */
  readonly upgradeTakesNext: boolean;
  readonly version: number;
}
