/** Presents a basket in the shape of the API. */
import type * as z from "zod/mini";
import type {
  BasketView,
  CheckoutDetails,
  optionProduct,
} from "../../../shared/contract/basket/basket-view.ts";
import { availableOptions } from "../../../shared/domain/orders/basket.ts";
import { defaultCountry } from "../../../shared/domain/addresses/countries.ts";
import { formatPence } from "../../../shared/kernel/money.ts";
import type { BasketRow } from "../../entities/basket.ts";
import type { ProductItem } from "../../entities/shop-item.ts";
import { londonDay } from "../../../shared/kernel/london-date.ts";
import { newBasketToken } from "../../platform/ids.ts";
import { publicPicture } from "../../presenters/public-picture.ts";
import type { CurrentBasket } from "../../commerce/cart/update-basket.ts";
import { soldLineOf } from "../../commerce/pricing/sold-line.ts";
import type { PricedContent } from "../../commerce/pricing/price-content.ts";
import { presentCountries } from "../../presenters/countries-view.ts";
import type { Deps } from "../../platform/deps.ts";
import { groupedLines, noTotals, presentTotals } from "../../commerce/orders/line-view.ts";
import { offeredAmounts } from "../../commerce/orders/order-amounts.ts";

/** Returns the view of a basket. The browser stores `token` if the basket has no row yet. */
export const basketView = (
  { now }: Pick<Deps, "now">,
  { row, priced, firstCountry, messages }: CurrentBasket,
  token: string | null,
): BasketView => {
  const lines =
    priced === null ? [] : priced.lines.map((line) => soldLineOf(line, priced.shop, priced.today));
  const totals = priced?.totals ?? noTotals;
  return {
    data: { id: row?.orderId ?? null, ...groupedLines(lines) },
    shipping: { country: priced?.country ?? row?.country ?? firstCountry },
    countries: presentCountries(),
    totals: presentTotals(totals, lines, offeredAmounts({ totals, lines }, londonDay(now()))),
    voucher: presentBasketVoucher(row, priced),
    totalItems: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    hasSubscriptions: lines.some(({ plan }) => plan !== null),
    ships: totals.ships,
    token: row?.token ?? token ?? newBasketToken(),
    messages: [...messages],
    order: row === null ? noDetails : detailsView(row, priced),
  };
};

const presentBasketVoucher = (
  row: BasketRow | null,
  priced: PricedContent | null,
): BasketView["voucher"] =>
  row === null || row.voucher === null
    ? null
    : { code: row.voucher, refused: priced?.voucherRefused ?? null };

/** Returns the view for a token whose basket has become an order: "Your basket data can't be found." */
export const missingBasketView = (deps: Pick<Deps, "now">, token: string): BasketView => ({
  ...basketView(
    deps,
    { row: null, priced: null, firstCountry: defaultCountry, messages: [] },
    token,
  ),
  data: null,
  shipping: { country: null },
});

/** Returns the product for the option picker, with the options that can be bought. */
export const optionProductView = (product: ProductItem): z.output<typeof optionProduct> => ({
  id: product.productId,
  slug: product.slug,
  title: product.title,
  image: product.picture === null ? null : publicPicture(product.picture),
  options: availableOptions(product).map(({ optionId, slug, title, status, pricePence }) => ({
    id: optionId,
    slug,
    title,
    status,
    product_id: product.productId,
    price: pricePence,
    price_display: formatPence(pricePence),
    monthly_price_display: null,
    monthly_renewal: null,
  })),
});

const noDetails: CheckoutDetails = {
  payment_type: null,
  agree_terms: false,
  agree_contract: false,
  contract: null,
  purchase_number: "",
  vat_number: "",
  company_number: "",
  address_account_json: null,
  address_billing_json: null,
  address_delivery_json: null,
  paying: false,
};

const detailsView = (
  { checkout, attemptId }: BasketRow,
  priced: PricedContent | null,
): CheckoutDetails => ({
  payment_type: checkout.paymentType,
  agree_terms: checkout.termsAgreedAt !== null,
  agree_contract: priced?.contractAgreed ?? false,
  contract: priced?.contract?.html ?? null,
  purchase_number: checkout.purchaseNumber,
  vat_number: checkout.vatNumber,
  company_number: checkout.companyNumber,
  address_account_json: checkout.addresses.account,
  address_billing_json: checkout.addresses.billing,
  address_delivery_json: checkout.addresses.delivery,
  paying: attemptId !== null,
});
