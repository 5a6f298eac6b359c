import { useWatch } from "react-hook-form";
import type { QuoteChoices } from "../../../shared/contract/quotes/quotes.ts";
import { FieldGroup, FieldRow } from "../admin-kit/field-grid.tsx";
import { FormArea, FormSelect, FormText } from "../admin-kit/form-fields.tsx";
import { PartyFields } from "../admin-kit/party-fields.tsx";
import type { AnyForm } from "../admin-kit/use-record-form.ts";
import { offerNames as names, reduceWays } from "./offer-form.ts";
import { OfferedProducts } from "./offered-products.tsx";

interface OfferFieldsProps {
  form: AnyForm;
  choices: QuoteChoices;
}

/** The offered items, the invoice's recipient, and the date until which the quote is valid. */
export const OfferFields = ({ form, choices }: OfferFieldsProps) => (
  <>
    <FieldGroup title="What is offered">
      <FormSelect
        form={form}
        name="plan"
        label="Plan"
        optional
        hint={
          choices.plans.length === 0
            ? "They have the highest plan already: products alone can be offered."
            : "A year, or an upgrade of what they have at the price of the days that are left. A first plan by the month is not quoted: its months are charged to a card of the member's own."
        }
        placeholder="No plan"
        options={choices.plans.map(({ slug, title, price, upgrade }) => ({
          id: slug,
          label: upgrade ? `Upgrade to ${title}, ${price}` : `${title}, ${price}`,
        }))}
      />
      <OfferedProducts form={form} products={choices.products} />
    </FieldGroup>
    <Reduction form={form} />
    <PartyFields form={form} title="Invoice and parcel go to" countries={choices.countries} />
    <FieldGroup title="How long, and a word with it">
      <FormText
        form={form}
        name="valid_until"
        type="date"
        label={names["valid_until"] ?? ""}
        hint="It can be paid to the end of this day: within 60 days."
        max={choices.valid_until_most}
      />
      <FormArea
        form={form}
        name="note"
        label={names["note"] ?? ""}
        optional
        hint="It stands in the mail and beside the quote on their order's page."
        maxLength={1000}
        rows={4}
      />
    </FieldGroup>
  </>
);

const Reduction = ({ form }: { form: AnyForm }) => {
  const reduce: unknown = useWatch({ control: form.control, name: "reduce" });
  return (
    <FieldGroup title="What is taken off">
      <FormSelect form={form} name="reduce" label={names["reduce"] ?? ""} options={reduceWays} />
      {reduce === "voucher" && (
        <FormText
          form={form}
          name="voucher"
          label={names["voucher"] ?? ""}
          hint="Counted as used with the quote, and given back if nobody pays it."
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          maxLength={24}
        />
      )}
      {(reduce === "percent" || reduce === "fixed") && (
        <FieldRow>
          <FormText
            form={form}
            name="value"
            label={reduce === "percent" ? "Per cent" : "Pounds, without VAT"}
            hint="Of everything but an upgrade; of a plan for its first term."
            inputMode="decimal"
            autoComplete="off"
          />
          <FormText
            form={form}
            name="reason"
            label={names["reason"] ?? ""}
            hint="Staff read it, the buyer does not."
            autoComplete="off"
            maxLength={200}
          />
        </FieldRow>
      )}
    </FieldGroup>
  );
};
