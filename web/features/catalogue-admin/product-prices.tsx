import type { FieldValues } from "react-hook-form";
import * as z from "zod/mini";
import {
  type ProductPricesView,
  productRecord,
  type ProductRecord,
} from "../../../shared/contract/catalogue/product-views.ts";
import { catalogueAdminContract } from "../../../shared/contract/catalogue/catalogue-admin.ts";
import { type VatClass, vatClasses } from "../../../shared/kernel/order-terms.ts";
import { callInPlace } from "../../lib/api-client.ts";
import { useEndpoint } from "../../lib/use-endpoint.ts";
import { DatedChanges, type PlannedForm } from "../admin-kit/dated-changes.tsx";
import { FieldRow } from "../admin-kit/field-grid.tsx";
import { FormPounds } from "../admin-kit/form-fields.tsx";
import {
  dayText,
  pounds,
  poundsOrNothing,
  poundsText,
  alwaysNull,
} from "../admin-kit/form-values.ts";
import { PlannedPrice } from "../admin-kit/planned-price.tsx";

const { listPrices, schedulePrices, unschedulePrices } = catalogueAdminContract.endpoints;

const stayOnPage = { leaves: false } as const;

interface Answer {
  readonly data: ProductPricesView[];
  readonly product: ProductRecord;
}

interface ProductPricesProps {
  product: ProductRecord;
  mayChange: boolean;
  onChange: (product: ProductRecord) => void;
}

/** The past, current and scheduled prices of a product. */
export const ProductPricesByDay = ({ product, mayChange, onChange }: ProductPricesProps) => {
  const { id, version } = product;
  return (
    <DatedChanges
      title="Scheduled prices"
      action="Schedule a price"
      about="Saving above changes the price now. To change it later, add a scheduled price."
      asked={useEndpoint(listPrices, { params: { id } }, stayOnPage)}
      record={product}
      schema={productRecord}
      recordIn={(answer: Answer) => answer.product}
      onChange={onChange}
      words={pricesInText}
      toForm={startOf}
      mayChange={mayChange}
      renderForm={(planned) => <ScheduleProductPrices product={product} {...planned} />}
      onTakeBack={(from) =>
        callInPlace(unschedulePrices, { params: { id, from }, query: { version } })
      }
    />
  );
};

const pricesInText = ({ price_display, rrp_display, vat_class, options }: ProductPricesView) => (
  <>
    {options.length === 0
      ? price_display
      : options.map(({ title, price_display: price }) => `${title} ${price}`).join(", ")}
    {rrp_display !== null && `, compare at ${rrp_display}`}
    {vat_class === "zero" && ", no VAT"}
  </>
);

const fieldOf = (optionId: string): string => `price-${optionId}`;

interface ScheduleProductPricesProps extends PlannedForm<ProductPricesView, Answer> {
  product: ProductRecord;
}

const ScheduleProductPrices = ({ product, ...planned }: ScheduleProductPricesProps) => {
  const { id, options, version } = product;
  return (
    <PlannedPrice
      schema={formFor(product)}
      {...planned}
      toForm={startOf}
      words={pricesInText}
      start={startOf(product)}
      names={{
        price: "Price",
        rrp: "Compare-at price",
        ...Object.fromEntries(options.map((option) => [fieldOf(option.id), option.title])),
      }}
      plan={({ from, ...body }) =>
        callInPlace(schedulePrices, { params: { id, from }, body: { ...body, version } })
      }
    >
      <>
        <FieldRow>
          <FormPounds name="price" label="Price in pounds, excl. VAT" />
          <FormPounds name="rrp" label="Compare-at price" optional />
        </FieldRow>
        {options.map((option) => (
          <FormPounds
            key={option.id}
            name={fieldOf(option.id)}
            label={`${option.title}, in pounds excl. VAT`}
          />
        ))}
      </>
    </PlannedPrice>
  );
};

interface Typed {
  readonly from: string;
  readonly price: number;
  readonly rrp: number | null;
  readonly vat_class: VatClass;
  readonly options: Array<{ readonly id: string; readonly price: number }>;
}

const formFor = ({ options }: ProductRecord) =>
  z.pipe(
    z.catchall(
      z.object({
        from: dayText,
        price: pounds,
        rrp: poundsOrNothing,
        vat_class: z.enum(vatClasses),
        ...Object.fromEntries(options.map(({ id }) => [fieldOf(id), pounds])),
      }),
      alwaysNull,
    ),
    z.transform(({ from, price, rrp, vat_class, ...prices }): Typed => ({
      from,
      price,
      rrp,
      vat_class,
      options: options.map(({ id, price: existing }) => ({
        id,
        price: prices[fieldOf(id)] ?? existing,
      })),
    })),
  );

interface Priced extends Pick<ProductRecord, "price" | "rrp" | "vat_class"> {
  readonly options: ReadonlyArray<Pick<ProductRecord["options"][number], "id" | "price">>;
}

const startOf = ({ price, rrp, vat_class, options }: Priced): FieldValues => ({
  price: poundsText(price),
  rrp: poundsText(rrp),
  vat_class,
  ...Object.fromEntries(options.map((option) => [fieldOf(option.id), poundsText(option.price)])),
});
