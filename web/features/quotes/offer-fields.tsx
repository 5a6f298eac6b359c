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
    <FieldGroup title="Items">
      <FormSelect
        form={form}
        name="plan"
        label="Plan"
        optional
        hint={
          choices.plans.length === 0
            ? "They already have the highest plan: you can only quote products."
            : "Yearly plans, or an upgrade priced for the days left. You can’t quote a first monthly plan: it is charged to the member’s card."
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
    <PartyFields form={form} title="Billing and delivery address" countries={choices.countries} />
    <FieldGroup title="Expiry and message">
      <FormText
        form={form}
        name="valid_until"
        type="date"
        label={names["valid_until"] ?? ""}
        hint="Can be paid until the end of this date, within 60 days."
        max={choices.valid_until_most}
      />
      <FormArea
        form={form}
        name="note"
        label={names["note"] ?? ""}
        optional
        hint="Shown in the email and with the quote on their order page."
        maxLength={1000}
        rows={4}
      />
    </FieldGroup>
  </>
);

const Reduction = ({ form }: { form: AnyForm }) => {
  const reduce: unknown = useWatch({ control: form.control, name: "reduce" });
  return (
    <FieldGroup title="Discount">
      <FormSelect form={form} name="reduce" label={names["reduce"] ?? ""} options={reduceWays} />
      {reduce === "voucher" && (
        <FormText
          form={form}
          name="voucher"
          label={names["voucher"] ?? ""}
          hint="Counts as used from now; released if the quote isn’t paid."
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
            label={reduce === "percent" ? "Percentage" : "Amount in pounds, excl. VAT"}
            hint="Applies to everything except upgrades; for plans, to the first term."
            inputMode="decimal"
            autoComplete="off"
          />
          <FormText
            form={form}
            name="reason"
            label={names["reason"] ?? ""}
            hint="Internal: not shown to the customer."
            autoComplete="off"
            maxLength={200}
          />
        </FieldRow>
      )}
    </FieldGroup>
  );
};
