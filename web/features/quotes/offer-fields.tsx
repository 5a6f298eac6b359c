import { useWatch } from "react-hook-form";
import type { QuoteChoices } from "../../../shared/contract/quotes/quotes.ts";
import { FieldGroup, FieldRow } from "../admin-kit/field-grid.tsx";
import { useFormScope } from "../admin-kit/form-scope.ts";
import { FormArea, FormSelect, FormText } from "../admin-kit/form-fields.tsx";
import { PartyFields } from "../admin-kit/party-fields.tsx";
import { discountKinds } from "./offer-form.ts";
import { OfferedProducts } from "./offered-products.tsx";

/** The offered items, the invoice's recipient, and the date until which the quote is valid. */
export const OfferFields = ({ choices }: { choices: QuoteChoices }) => (
  <>
    <FieldGroup title="Items">
      <FormSelect
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
      <OfferedProducts products={choices.products} />
    </FieldGroup>
    <DiscountFields />
    <PartyFields title="Billing and delivery address" countries={choices.countries} />
    <FieldGroup title="Expiry and message">
      <FormText
        name="valid_until"
        type="date"
        hint="Can be paid until the end of this date, within 60 days."
        max={choices.valid_until_most}
      />
      <FormArea
        name="note"
        optional
        hint="Shown in the email and with the quote on their order page."
        maxLength={1000}
        rows={4}
      />
    </FieldGroup>
  </>
);

const DiscountFields = () => {
  const { control } = useFormScope().form;
  const reduce: unknown = useWatch({ control, name: "reduce" });
  return (
    <FieldGroup title="Discount">
      <FormSelect name="reduce" options={discountKinds} />
      {reduce === "voucher" && (
        <FormText
          name="voucher"
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
            name="value"
            label={reduce === "percent" ? "Percentage" : "Amount in pounds, excl. VAT"}
            hint="Applies to everything except upgrades; for plans, to the first term."
            inputMode="decimal"
            autoComplete="off"
          />
          <FormText
            name="reason"
            hint="Internal: not shown to the customer."
            autoComplete="off"
            maxLength={200}
          />
        </FieldRow>
      )}
    </FieldGroup>
  );
};
