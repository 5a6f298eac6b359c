/** Presents products for staff. */
import type { StoredPicture } from "../../../shared/contract/content/picture.ts";
import type {
  ProductLine,
  ProductPricesView as PricesView,
  ProductRecord,
} from "../../../shared/contract/catalogue/product-views.ts";
import type {
  PriceState,
  ProductPrices,
} from "../../../shared/domain/pricing/effective-dated-prices.ts";
import type { GroupTree } from "../../../shared/domain/catalogue/product-taxonomy.ts";
import { cheapestOffer, offersOf } from "../../../shared/domain/catalogue/shop-offers.ts";
import { formatDay } from "../../../shared/kernel/calendar-day.ts";
import { formatPence } from "../../../shared/kernel/money.ts";
import { productForms, type ProductForm } from "../../../shared/kernel/order-terms.ts";
import type { StoredGroup } from "../../entities/product-group.ts";
import type { ProductItem } from "../../entities/shop-item.ts";
import { queryOrdersOfProduct } from "../../entities/sold.ts";
import type { Table } from "../../platform/table/table.ts";
import { presentPeriod } from "../../presenters/price-period.ts";
import { presentStoredPicture } from "../../presenters/public-picture.ts";
import type { ProductFormContext } from "./load-product-form-context.ts";

const formTitles: Readonly<Record<ProductForm, string>> = {
  download: "Download",
  "e-book": "E-book",
  goods: "Shipped item",
};

const presentForm = (id: ProductForm) => ({ id, title: formTitles[id] });

const presentProductHead = (product: ProductItem) => ({
  id: product.productId,
  slug: product.slug,
  title: product.title,
  kind: product.form,
  image: product.picture === null ? null : presentStoredPicture(product.picture),
  price: product.pricePence,
  price_display: formatPence(product.pricePence),
  rrp: product.rrpPence,
  rrp_display: product.rrpPence === null ? null : formatPence(product.rrpPence),
  featured: product.featured,
  added_on: product.addedOn,
  on_sale: product.onSale,
  version: product.version,
  updated_at: product.updatedAt,
});

/** Returns a product for a list, with its effective price: its own, or that of the cheapest option. */
export const presentProductLine = (
  form: ProductFormContext,
  product: ProductItem,
): ProductLine => ({
  ...presentProductHead(product),
  ...presentEffectivePrice(product),
  options: product.options.length,
  categories: assigned(form.categoryTree, product.categories),
  tags: assigned(form.tagTree, product.tags),
});

/** Returns the effective price. A product that is off sale is priced as if it were on sale. */
const presentEffectivePrice = (product: ProductItem) => {
  const offer = cheapestOffer(offersOf({ ...product, onSale: true }));
  const { pricePence } = offer ?? product;
  return { price: pricePence, price_display: formatPence(pricePence) };
};

/** The maximum of the order count. A larger number is reported as this one. */
const maxOrderCount = 1000;

/** Returns the number of orders that contain the product. */
export const countOrdersOfProduct = async (table: Table, productId: string): Promise<number> => {
  const { total } = await queryOrdersOfProduct(table, productId, maxOrderCount);
  return Math.min(total, maxOrderCount);
};

export const presentProductRecord = async (
  table: Table,
  form: ProductFormContext,
  product: ProductItem,
): Promise<ProductRecord> =>
  presentSoldProduct(form, product, await countOrdersOfProduct(table, product.productId));

/** Returns the product if the number of its orders is already loaded. */
export const presentSoldProduct = (
  form: ProductFormContext,
  product: ProductItem,
  sold: number,
): ProductRecord => ({
  ...presentProductHead(product),
  subtext: product.subtext,
  types: { assigned: [presentForm(product.form)], available: productForms.map(presentForm) },
  images: product.pictures.map(presentStoredPicture),
  inside: product.inside,
  colour_primary: product.colours.primary,
  colour_secondary: product.colours.secondary,
  vat_class: product.vatClass,
  ships: product.ships,
  licence: product.licence,
  options: product.options.map((option) => presentOption(form, product, option)),
  categories: choiceOf(form.categoryTree, product.categories),
  tags: choiceOf(form.tagTree, product.tags),
  opens: presentOpenedItems(form, product.contentIds),
  sold,
});

export const presentOption = (
  form: ProductFormContext,
  { productId }: Pick<ProductItem, "productId">,
  {
    optionId,
    slug,
    title,
    status,
    pricePence,
    contentIds,
    licence,
  }: ProductItem["options"][number],
) => ({
  id: optionId,
  product_id: productId,
  slug,
  title,
  status,
  price: pricePence,
  price_display: formatPence(pricePence),
  opens: presentOpenedItems(form, contentIds),
  licence,
});

/** Returns the product in the form that the audit entry stores, without the choices of the form. */
export const presentProductForAudit = (form: ProductFormContext, product: ProductItem) => ({
  ...presentProductHead(product),
  subtext: product.subtext,
  image: product.picture && pictureForAudit(product.picture),
  images: product.pictures.map(pictureForAudit),
  inside: product.inside,
  colour_primary: product.colours.primary,
  colour_secondary: product.colours.secondary,
  vat_class: product.vatClass,
  licence: product.licence,
  options: product.options.map((option) => presentOption(form, product, option)),
  planned: product.planned.map((prices) => scheduledText(product, prices)),
  categories: assigned(form.categoryTree, product.categories),
  tags: assigned(form.tagTree, product.tags),
  opens: presentOpenedItems(form, product.contentIds),
});

/** Returns the hash and the texts of a picture. Its renditions would fill the row. */
const pictureForAudit = ({ hash, alt, credit }: StoredPicture) => ({
  id: hash,
  title: credit === undefined ? alt : `${alt} (${credit})`,
});

const scheduledText = (
  { options }: ProductItem,
  { from, pricePence, rrpPence, vatClass, options: prices }: ProductItem["planned"][number],
): string =>
  [
    `from ${formatDay(from)} ${formatPence(pricePence)}`,
    ...(rrpPence === null ? [] : [`compare at ${formatPence(rrpPence)}`]),
    `VAT ${vatClass}`,
    ...options.flatMap(({ optionId, title }) =>
      prices
        .filter((one) => one.optionId === optionId)
        .map((one) => `${title} ${formatPence(one.pricePence)}`),
    ),
  ].join(", ");

/** Returns the past, current and scheduled prices of the existing options. */
export const presentPrices = (
  { options }: ProductItem,
  { from, until, state, prices }: PriceState<ProductPrices>,
): PricesView => ({
  ...presentPeriod({ from, until, state }),
  price: prices.pricePence,
  price_display: formatPence(prices.pricePence),
  rrp: prices.rrpPence,
  rrp_display: prices.rrpPence === null ? null : formatPence(prices.rrpPence),
  vat_class: prices.vatClass,
  options: prices.options.flatMap(({ optionId, pricePence }) => {
    const option = options.find((one) => one.optionId === optionId);
    return option === undefined
      ? []
      : [
          {
            id: optionId,
            title: option.title,
            price: pricePence,
            price_display: formatPence(pricePence),
          },
        ];
  }),
});

/** Returns the items that the product gives access to. An item that has left the library stays until somebody removes it. */
const presentOpenedItems = ({ library }: ProductFormContext, contentIds: readonly string[]) =>
  contentIds.map((id) => {
    const item = library.itemById(id);
    return { id, slug: item?.slug ?? "", title: item?.title ?? "No longer in the library" };
  });

const presentGroupPath = (tree: GroupTree<StoredGroup>, id: string) => ({
  id,
  title: tree
    .trailOf(id)
    .map(({ title }) => title)
    .join(" / "),
});

const assigned = (tree: GroupTree<StoredGroup>, ids: readonly string[]) =>
  ids.filter((id) => tree.byId(id) !== undefined).map((id) => presentGroupPath(tree, id));

const choiceOf = (tree: GroupTree<StoredGroup>, ids: readonly string[]) => ({
  assigned: assigned(tree, ids),
  available: tree.inOrder().map(({ id }) => presentGroupPath(tree, id)),
});
