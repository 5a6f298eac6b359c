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
import { vatWords } from "../../lib/vat-words.ts";
import { formWords } from "./product-words.ts";

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
        hint="One or two sentences, on its card and its page."
        maxLength={300}
        rows={3}
        optional
      />
      <FieldRow>
        <FormSelect
          form={form}
          name="kind"
          label={names["kind"] ?? ""}
          options={productForms.map((id) => ({ id, label: formWords[id] }))}
        />
        <FormText
          form={form}
          name="slug"
          label={names["slug"] ?? ""}
          hint={
            sold > 0
              ? "It was ordered, so its address stays."
              : "Its page is /shop/ and this. Left empty it is made of the title."
          }
          readOnly={sold > 0}
          autoCapitalize="none"
          spellCheck={false}
          optional={sold === 0}
        />
      </FieldRow>
      <FieldRow>
        <FormCheckbox form={form} name="on_sale" label={names["on_sale"]} />
        <FormCheckbox form={form} name="featured" label="Featured: stands first in the shop" />
      </FieldRow>
    </FieldGroup>
    <FieldGroup title="Pictures">
      <FormPictures
        form={form}
        name="image"
        label={names["image"] ?? ""}
        hint="On its card, first on its page, and on links to it elsewhere. Shown 4 to 5, at its best from 800 px wide."
        most={1}
      />
      <FormPictures
        form={form}
        name="images"
        label={names["images"] ?? ""}
        hint="Beside the cover on its page, in this order."
        most={8}
      />
    </FieldGroup>
    <FieldGroup title="Price">
      <FieldRow>
        <FormPounds form={form} name="price" label="Price in pounds, without VAT" />
        <FormPounds
          form={form}
          name="rrp"
          label="Price before, crossed out"
          hint="Shown where it was more."
          optional
        />
        <FormSelect
          form={form}
          name="vat_class"
          label={names["vat_class"] ?? ""}
          options={vatClasses.map((id) => ({ id, label: vatWords[id] }))}
        />
      </FieldRow>
    </FieldGroup>
    <FieldGroup title="What a buyer gets">
      <FormChoices
        form={form}
        name="opens"
        label="Items of the library that it opens"
        hint="An option that names items of its own opens those instead."
        choices={findItems}
        placeholder="Type a title"
        optional
      />
      <FormArea
        form={form}
        name="licence"
        label={names["licence"] ?? ""}
        hint="What a buyer may do with it, on its page. Options have their own."
        maxLength={300}
        rows={2}
        optional
      />
      <FormArea
        form={form}
        name="inside"
        label={names["inside"] ?? ""}
        hint="One point a line, eight at most."
        rows={5}
        optional
      />
    </FieldGroup>
    <FieldGroup title="Where it stands">
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
          hint="Latest comes first. Left empty it is today."
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
