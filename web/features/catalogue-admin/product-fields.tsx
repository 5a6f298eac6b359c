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
import type { AnyForm } from "../admin-kit/use-record-form.ts";
import { findItems } from "../admin-kit/find-items.ts";
import { productNames as names } from "./product-form.ts";
import { vatLabels } from "../../lib/vat-labels.ts";
import { formLabels } from "./product-labels.ts";

interface ProductFieldsProps {
  form: AnyForm;
  categories: readonly Choice[];
  tags: readonly Choice[];
  /** The number of orders that contain the product; if there are any, its address cannot change. */
  sold: number;
}

/** The fields of a product, without its options. */
export const ProductFields = ({ form, categories, tags, sold }: ProductFieldsProps) => (
  <>
    <FieldGroup title="In the shop">
      <FormText form={form} name="title" label={names["title"] ?? ""} maxLength={80} />
      <FormArea
        form={form}
        name="subtext"
        label={names["subtext"] ?? ""}
        hint="One or two sentences, shown on the card and page."
        maxLength={300}
        rows={3}
        optional
      />
      <FieldRow>
        <FormSelect
          form={form}
          name="kind"
          label={names["kind"] ?? ""}
          options={productForms.map((id) => ({ id, label: formLabels[id] }))}
        />
        <FormText
          form={form}
          name="slug"
          label={names["slug"] ?? ""}
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
        <FormCheckbox form={form} name="on_sale" label={names["on_sale"]} />
        <FormCheckbox form={form} name="featured" label="Featured" />
      </FieldRow>
    </FieldGroup>
    <FieldGroup title="Pictures">
      <FormPictures
        form={form}
        name="image"
        label={names["image"] ?? ""}
        hint="For the card, the page and shared links. Shown at 4:5; 800 px wide or more looks best."
        max={1}
      />
      <FormPictures
        form={form}
        name="images"
        label={names["images"] ?? ""}
        hint="Shown after the cover on the page, in this order."
        max={8}
      />
    </FieldGroup>
    <FieldGroup title="Price">
      <FieldRow>
        <FormPounds form={form} name="price" label="Price in pounds, excl. VAT" />
        <FormPounds
          form={form}
          name="rrp"
          label="Compare-at price"
          hint="Shown struck through if higher."
          optional
        />
        <FormSelect
          form={form}
          name="vat_class"
          label={names["vat_class"] ?? ""}
          options={vatClasses.map((id) => ({ id, label: vatLabels[id] }))}
        />
      </FieldRow>
    </FieldGroup>
    <FieldGroup title="What the customer gets">
      <FormChoices
        form={form}
        name="opens"
        label="Library items included"
        hint="An option can include other items instead."
        choices={findItems}
        placeholder="Type a title"
        optional
      />
      <FormArea
        form={form}
        name="licence"
        label={names["licence"] ?? ""}
        hint="Shown on the page. Options have their own licence."
        maxLength={300}
        rows={2}
        optional
      />
      <FormArea
        form={form}
        name="inside"
        label={names["inside"] ?? ""}
        hint="One per line, up to eight."
        rows={5}
        optional
      />
    </FieldGroup>
    <FieldGroup title="Organisation">
      <FormChoices
        form={form}
        name="categories"
        label={names["categories"] ?? ""}
        choices={categories}
        optional
      />
      <FormChoices form={form} name="tags" label={names["tags"] ?? ""} choices={tags} optional />
      <FieldRow>
        <FormText
          form={form}
          name="added_on"
          type="date"
          label={names["added_on"] ?? ""}
          hint="Newest first. Leave blank for today."
          optional
        />
        <FormText
          form={form}
          name="colour_primary"
          label={names["colour_primary"] ?? ""}
          hint="#RRGGBB"
          maxLength={7}
          spellCheck={false}
          optional
        />
        <FormText
          form={form}
          name="colour_secondary"
          label={names["colour_secondary"] ?? ""}
          hint="#RRGGBB"
          maxLength={7}
          spellCheck={false}
          optional
        />
      </FieldRow>
    </FieldGroup>
  </>
);
