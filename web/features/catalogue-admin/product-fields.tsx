import { productForms, vatClasses } from "../../../shared/kernel/order-terms.ts";
import type { Choice } from "../admin-kit/choice.ts";
import { FieldGroup, FieldRow } from "../admin-kit/field-grid.tsx";
import {
  FormArea,
  FormCheckbox,
  FormChoices,
  FormPounds,
  FormSelect,
  FormText,
} from "../admin-kit/form-fields.tsx";
import { FormPictures } from "../admin-kit/pictures-field.tsx";
import { findItems } from "../admin-kit/find-items.ts";
import { vatLabels } from "../../lib/vat-labels.ts";
import { formLabels } from "./product-labels.ts";

interface ProductFieldsProps {
  categories: readonly Choice[];
  tags: readonly Choice[];
  /** The number of orders that contain the product; if there are any, its address cannot change. */
  sold: number;
}

/** The fields of a product, without its options. */
export const ProductFields = ({ categories, tags, sold }: ProductFieldsProps) => (
  <>
    <FieldGroup title="In the shop">
      <FormText name="title" maxLength={80} />
      <FormArea
        name="subtext"
        hint="One or two sentences, shown on the card and page."
        maxLength={300}
        rows={3}
        optional
      />
      <FieldRow>
        <FormSelect
          name="kind"
          options={productForms.map((id) => ({ id, label: formLabels[id] }))}
        />
        <FormText
          name="slug"
          hint={
            sold > 0
              ? "It has been ordered, so its URL can’t be changed."
              : "URL: /shop/… Leave blank to create it from the title."
          }
          readOnly={sold > 0}
          autoCapitalize="none"
          spellCheck={false}
          optional={sold === 0}
        />
      </FieldRow>
      <FieldRow>
        <FormCheckbox name="on_sale" />
        <FormCheckbox name="featured" />
      </FieldRow>
    </FieldGroup>
    <FieldGroup title="Pictures">
      <FormPictures
        name="image"
        hint="For the card, the page and shared links. Shown at 4:5; 800 px wide or more looks best."
        max={1}
      />
      <FormPictures
        name="images"
        hint="Shown after the cover on the page, in this order."
        max={8}
      />
    </FieldGroup>
    <FieldGroup title="Price">
      <FieldRow>
        <FormPounds name="price" label="Price in pounds, excl. VAT" />
        <FormPounds
          name="rrp"
          label="Compare-at price"
          hint="Shown struck through if higher."
          optional
        />
        <FormSelect
          name="vat_class"
          options={vatClasses.map((id) => ({ id, label: vatLabels[id] }))}
        />
      </FieldRow>
    </FieldGroup>
    <FieldGroup title="What the customer gets">
      <FormChoices
        name="opens"
        label="Library items included"
        hint="An option can include other items instead."
        choices={findItems}
        placeholder="Type a title"
        optional
      />
      <FormArea
        name="licence"
        hint="Shown on the page. Options have their own licence."
        maxLength={300}
        rows={2}
        optional
      />
      <FormArea name="inside" hint="One per line, up to eight." rows={5} optional />
    </FieldGroup>
    <FieldGroup title="Organisation">
      <FormChoices name="categories" choices={categories} optional />
      <FormChoices name="tags" choices={tags} optional />
      <FieldRow>
        <FormText
          name="added_on"
          type="date"
          hint="Newest first. Leave blank for today."
          optional
        />
        <FormText name="colour_primary" hint="#RRGGBB" maxLength={7} spellCheck={false} optional />
        <FormText
          name="colour_secondary"
          hint="#RRGGBB"
          maxLength={7}
          spellCheck={false}
          optional
        />
      </FieldRow>
    </FieldGroup>
  </>
);
