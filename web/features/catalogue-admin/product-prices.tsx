import type { FieldValues } from "react-hook-form";
import * as z from "zod/mini";
import {
  type ProductPricesView,
  productRecord,
  type ProductRecord,
} from "../../../shared/contract/catalogue/product-views.ts";
import { catalogueAdminContract } from "../../../shared/contract/catalogue/catalogue-admin.ts";
import { type VatClass, vatClasses } from "../../../shared/kernel/order-terms.ts";
import { call } from "../../lib/api-client.ts";
import { useEndpoint } from "../../lib/use-endpoint.ts";
import { DatedChanges } from "../admin-kit/dated-changes.tsx";
import { FieldRow } from "../admin-kit/field-grid.tsx";
import { dayText, pounds, poundsOrNothing, poundsText, unasked } from "../admin-kit/form-values.ts";
import { PlannedAmount, PlannedPrice } from "../admin-kit/planned-price.tsx";
import { meanwhileOn } from "../admin-kit/meanwhile-on.ts";
import { adoptCurrentRecord } from "../admin-kit/adopt-current-record.ts";
import { useRefetchOnChange } from "../admin-kit/use-refetch-on-change.ts";
import type { Meanwhile } from "../admin-kit/use-create-form.ts";

const { listPrices, schedulePrices, unschedulePrices } = catalogueAdminContract.endpoints;

const stays = { leaves: false } as const;

interface ProductPricesProps {
  product: ProductRecord;
  mayChange: boolean;
  onChange: (product: ProductRecord) => void;
}

/** The past, current and scheduled prices of a product. */
export const ProductPricesByDay = ({ product, mayChange, onChange }: ProductPricesProps) => {
  const { id, version } = product;
  const { data, error, mutate } = useEndpoint(listPrices, { params: { id } }, stays);
  useRefetchOnChange(version, mutate);
  const showCurrent = adoptCurrentRecord(productRecord, onChange);
  const show = (answer: { data: ProductPricesView[]; product: ProductRecord }): void => {
    void mutate({ data: answer.data }, { revalidate: false });
    onChange(answer.product);
  };
  return (
    <DatedChanges
      title="Scheduled prices"
      action="Schedule a price"
      about="Saving above changes the price now. To change it later, add a scheduled price."
      states={data?.data}
      failure={error && !data ? error.message : undefined}
      onRetry={() => void mutate()}
      words={pricesInText}
      mayChange={mayChange}
      renderForm={(close, states) => (
        <PlanPrices
          product={product}
          states={states}
          onPlanned={show}
          onStale={async (current, { from }) => {
            if (showCurrent(current) === null) return null;
            return meanwhileOn(from, [data?.data, (await mutate())?.data], startOf);
          }}
          onClose={close}
        />
      )}
      onTakeBack={async (from) => {
        const sent = { params: { id, from }, query: { version } };
        show(await call(unschedulePrices, sent, stays));
      }}
      onStale={showCurrent}
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

interface PlanPricesProps {
  product: ProductRecord;
  states: readonly ProductPricesView[];
  onPlanned: (answer: { data: ProductPricesView[]; product: ProductRecord }) => void;
  onStale: (current: unknown, typed: FieldValues) => Promise<Meanwhile | null>;
  onClose: () => void;
}

const PlanPrices = ({ product, states, onPlanned, onStale, onClose }: PlanPricesProps) => {
  const { id, options, version } = product;
  return (
    <PlannedPrice
      schema={formFor(product)}
      states={states}
      toForm={startOf}
      words={pricesInText}
      start={startOf(product)}
      names={{
        price: "Price",
        rrp: "Compare-at price",
        ...Object.fromEntries(options.map((option) => [fieldOf(option.id), option.title])),
      }}
      plan={({ from, ...body }) =>
        call(schedulePrices, { params: { id, from }, body: { ...body, version } }, stays)
      }
      onPlanned={onPlanned}
      onStale={onStale}
      onClose={onClose}
      renderAmounts={(form) => (
        <>
          <FieldRow>
            <PlannedAmount form={form} name="price" label="Price in pounds, excl. VAT" />
            <PlannedAmount form={form} name="rrp" label="Compare-at price" optional />
          </FieldRow>
          {options.map((option) => (
            <PlannedAmount
              key={option.id}
              form={form}
              name={fieldOf(option.id)}
              label={`${option.title}, in pounds excl. VAT`}
            />
          ))}
        </>
      )}
    />
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
      unasked,
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
