/** What the shop sells and the settings of its prices. It alone knows their keys. */
import * as z from "zod/mini";
import { storedPicture } from "../../shared/contract/picture.ts";
import { productForms, vatClasses } from "../../shared/kernel/order-terms.ts";
import type { Key, Row, Table, Write } from "../runtime/table.ts";

export const productOption = z.object({
  optionId: z.string(),
  slug: z.string(),
  title: z.string(),
  status: z.boolean(),
  pricePence: z.int(),
  contentIds: z.array(z.string()),
});

export const productItem = z.object({
  kind: z.literal("product"),
  productId: z.string(),
  slug: z.string(),
  title: z.string(),
  subtext: z.string(),
  form: z.enum(productForms),
  pricePence: z.int(),
  rrpPence: z.nullable(z.int()),
  vatClass: z.enum(vatClasses),
  ships: z.boolean(),
  contentIds: z.array(z.string()),
  options: z.array(productOption),
  picture: z.nullable(storedPicture),
  colours: z.object({ primary: z.nullable(z.string()), secondary: z.nullable(z.string()) }),
  categories: z.array(z.string()),
  tags: z.array(z.string()),
  onSale: z.boolean(),
  version: z.int(),
});
export type ProductItem = z.output<typeof productItem>;

export const planItem = z.object({
  kind: z.literal("plan"),
  planId: z.int(),
  slug: z.string(),
  title: z.string(),
  subtext: z.string(),
  rank: z.int(),
  places: z.int(),
  annualPence: z.nullable(z.int()),
  monthlyPence: z.nullable(z.int()),
  vatClass: z.enum(vatClasses),
  onSale: z.boolean(),
  version: z.int(),
});
export type PlanItem = z.output<typeof planItem>;

export const shopItem = z.discriminatedUnion("kind", [productItem, planItem]);
export type StoredShopItem = z.output<typeof shopItem>;

export const shopSettings = z.object({
  vatRates: z.record(z.enum(vatClasses), z.int()),
  vatCountries: z.array(z.string()),
  zones: z.array(
    z.object({
      title: z.string(),
      countries: z.nullable(z.array(z.string())),
      pence: z.int(),
      freeFromPence: z.nullable(z.int()),
    }),
  ),
  upgradeTakesNext: z.boolean(),
  version: z.int(),
});
export type StoredShopSettings = z.output<typeof shopSettings>;

/**
 * An option has its own address in the shop. It holds a copy of its product, so that adding an option reads no more than
 * adding a product; `putShopItem` keeps them equal.
 */
const optionRow = z.object({
  kind: z.literal("option"),
  slug: z.string(),
  productSlug: z.string(),
  optionId: z.string(),
  product: productItem,
});
type OptionRow = z.output<typeof optionRow>;

/** Whatever stands at an address of the shop: a product, a plan, or an option that leads to its product. */
const shopRow = z.discriminatedUnion("kind", [productItem, planItem, optionRow]);

/** Products, plans and options share one name space, for `/basket/{slug}` has to be unambiguous. */
export const shopKey = (slug: string): Key => ({ pk: `SHOP#${slug}`, sk: "ITEM" });
export const settingsKey: Key = { pk: "SHOP", sk: "SETTINGS" };
/** What was last imported there, by digest: an import leaves alone what its files did not change. */
export const importedKey = ({ pk, sk }: Key): Key => ({ pk, sk: `${sk}#IMPORTED` });

/** Where items of a kind are listed by title (`gsi1`). */
const listedAs = (kind: StoredShopItem["kind"]): string => `SHOP#${kind}`;

export const parseShopRow = (row: Row): StoredShopItem | OptionRow => shopRow.parse(row);
export const parseSettings = (row: Row | null | undefined): StoredShopSettings => {
  if (!row) throw new Error("The shop has no settings: seed the table.");
  return shopSettings.parse(row);
};

export interface Shop {
  readonly items: ReadonlyMap<string, StoredShopItem>;
  /** Options that were asked for by their own slug. Their products are among the items. */
  readonly options: ReadonlyMap<
    string,
    { readonly productSlug: string; readonly optionId: string }
  >;
  readonly settings: StoredShopSettings;
}

/** A shop from the rows of some of its addresses; null where there is nothing. */
export const shopOf = (settings: Row | null | undefined, rows: ReadonlyArray<Row | null>): Shop => {
  const found = rows.flatMap((row) => (row === null ? [] : [parseShopRow(row)]));
  const items = new Map<string, StoredShopItem>();
  const options = new Map<string, { productSlug: string; optionId: string }>();
  for (const it of found) {
    if (it.kind !== "option") continue;
    options.set(it.slug, it);
    items.set(it.productSlug, it.product);
  }
  // The item's own row says more than a copy of it.
  for (const it of found) if (it.kind !== "option") items.set(it.slug, it);
  return { items, options, settings: parseSettings(settings) };
};

/** Keys of the settings and of these addresses, for `shopOf`. */
export const shopKeys = (slugs: readonly string[]): readonly Key[] => [
  settingsKey,
  ...[...new Set(slugs)].map(shopKey),
];

/** The items of these slugs and the settings, in one round trip. What is gone is missing from the map. */
export const loadShop = async (table: Table, slugs: readonly string[]): Promise<Shop> => {
  const [settings, ...rows] = await table.getMany(shopKeys(slugs));
  return shopOf(settings, rows);
};

/** A product by its own address, sold or not; null for plans, options and what there is not. */
export const loadProduct = async (table: Table, slug: string): Promise<ProductItem | null> => {
  const found = await table.get(shopKey(slug), shopRow);
  return found?.kind === "product" ? found : null;
};

/** All plans, sold or not; a moment after a change they may be as they were before it. */
export const listPlans = async (table: Table): Promise<readonly PlanItem[]> => {
  const { rows } = await table.query({ index: "gsi1", pk: listedAs("plan"), limit: 50 });
  return rows.flatMap((row) => {
    const found = parseShopRow(row);
    return found.kind === "plan" ? [found] : [];
  });
};

/** Holds if there is nothing yet, or if what is there is as it was read. */
const unchangedSince = (known: { readonly version: number } | null): object =>
  known === null
    ? { ConditionExpression: "attribute_not_exists(pk)" }
    : {
        ConditionExpression: "#version = :version",
        ExpressionAttributeNames: { "#version": "version" },
        ExpressionAttributeValues: { ":version": known.version },
      };

const optionsOf = (item: StoredShopItem | null): ProductItem["options"] =>
  item?.kind === "product" ? item.options : [];

/**
 * For the seed and for staff: the item and the addresses of its options, in place of the item that is known. A new item
 * takes no address that something else has.
 */
export const putShopItem = (
  table: Table,
  item: StoredShopItem,
  known: StoredShopItem | null = null,
): readonly Write[] => {
  const options = optionsOf(item);
  const gone = optionsOf(known).filter(
    ({ slug }) => !options.some((option) => option.slug === slug),
  );
  return [
    {
      Put: {
        TableName: table.name,
        // Listed for staff by title.
        Item: {
          ...shopKey(item.slug),
          ...item,
          gsi1pk: listedAs(item.kind),
          gsi1sk: item.title.toLowerCase(),
        },
        ...unchangedSince(known),
      },
    },
    ...options.map(({ slug, optionId }) => ({
      Put: {
        TableName: table.name,
        Item: {
          ...shopKey(slug),
          kind: "option",
          slug,
          productSlug: item.slug,
          optionId,
          product: item,
        },
        ConditionExpression: "attribute_not_exists(pk) OR productSlug = :product",
        ExpressionAttributeValues: { ":product": item.slug },
      },
    })),
    ...gone.map(({ slug }) => ({ Delete: { TableName: table.name, Key: shopKey(slug) } })),
  ];
};

export const putSettings = (
  table: Table,
  settings: StoredShopSettings,
  known: StoredShopSettings | null = null,
): Write => ({
  Put: {
    TableName: table.name,
    Item: { ...settingsKey, ...settings },
    ...unchangedSince(known),
  },
});

/** Holds only while the item is as it was read: part of the transaction that takes its price. */
export const checkUnchanged = (table: Table, { slug, version }: StoredShopItem): Write => ({
  ConditionCheck: {
    TableName: table.name,
    Key: shopKey(slug),
    ConditionExpression: "#version = :version AND onSale = :true",
    ExpressionAttributeNames: { "#version": "version" },
    ExpressionAttributeValues: { ":version": version, ":true": true },
  },
});
