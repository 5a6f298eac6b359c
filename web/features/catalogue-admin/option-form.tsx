import type { FieldValues } from "react-hook-form";
import * as z from "zod/mini";
import { newOption } from "../../../shared/contract/catalogue/product-inputs.ts";
import {
  productRecord,
  type ProductRecord,
} from "../../../shared/contract/catalogue/product-views.ts";
import { catalogueAdminContract } from "../../../shared/contract/catalogue/catalogue-admin.ts";
import { call } from "../../lib/api-client.ts";
import type { FieldNames } from "../admin-kit/field-names.ts";
import { FieldRow } from "../admin-kit/field-grid.tsx";
import {
  FormArea,
  FormCheckbox,
  FormChoices,
  FormPounds,
  FormText,
} from "../admin-kit/form-fields.tsx";
import { choiceIds, pounds, poundsText } from "../admin-kit/form-values.ts";
import { InnerForm } from "../admin-kit/inner-form.tsx";
import { useCreateForm } from "../admin-kit/use-create-form.ts";
import { type AnyForm, useRecordForm } from "../admin-kit/use-record-form.ts";
import { findItems } from "../admin-kit/find-items.ts";

const { createOption, updateOption } = catalogueAdminContract.endpoints;

type Option = ProductRecord["options"][number];

/** The field names differ from those of the product's form, which is on the same page. */
const names: FieldNames = {
  title: "Title",
  price: "Price",
  slug: "URL",
  status: "Available",
  opens: "Content",
  licence: "Licence",
};

const asTyped = z.object({
  title: z.string(),
  price: pounds,
  slug: z.pipe(
    z.string(),
    z.transform((text: string) => text.trim() || undefined),
  ),
  status: z.boolean(),
  opens: choiceIds,
  licence: z.string(),
});

const optionForm = z.pipe(
  asTyped,
  z.pipe(
    z.transform((typed: z.output<typeof asTyped>): unknown => typed),
    z.omit(newOption, { product_id: true }),
  ),
);

const valuesOf = (option: Option): FieldValues => ({
  title: option.title,
  price: poundsText(option.price),
  slug: option.slug,
  status: option.status,
  opens: option.opens.map(({ id, title }) => ({ id, title })),
  licence: option.licence,
});

interface FormProps {
  product: ProductRecord;
  /** Called with the updated product; null if nothing was changed. */
  onDone: (product: ProductRecord | null) => void;
}

export const EditOption = ({ product, option, onDone }: FormProps & { option: Option }) => {
  const state = useRecordForm({
    record: { ...option, version: product.version, product },
    schema: optionForm,
    toForm: valuesOf,
    save: async (changes, version) => {
      const sent = { params: { id: option.id }, body: { ...changes, version } };
      const saved = await call(updateOption, sent, { leaves: false });
      return { ...saved.data, version: saved.product.version, product: saved.product };
    },
    currentIn: (current) => {
      const now = productRecord.safeParse(current).data;
      const same = now?.options.find(({ id }) => id === option.id);
      return now && same ? { ...same, version: now.version, product: now } : null;
    },
    doing: "saving the option",
    saved: "Option updated",
    onSaved: (saved) => onDone(saved.product),
  });
  return (
    <InnerForm
      state={state}
      names={names}
      prefix="option"
      action="Save option"
      onCancel={() => onDone(null)}
    >
      <OptionFields form={state.form} />
    </InnerForm>
  );
};

export const NewOption = ({ product, onDone }: FormProps) => {
  const state = useCreateForm({
    schema: optionForm,
    start: { title: "", price: "", slug: "", status: true, opens: [], licence: "" },
    create: async (body) =>
      (await call(createOption, { body: { ...body, product_id: product.id } }, { leaves: false }))
        .product,
    doing: "saving the option",
    created: "New product option has been added!",
    onCreated: onDone,
  });
  return (
    <InnerForm
      state={state}
      names={names}
      prefix="option"
      action="Add option"
      onCancel={() => onDone(null)}
    >
      <OptionFields form={state.form} />
    </InnerForm>
  );
};

const OptionFields = ({ form }: { form: AnyForm }) => (
  <>
    <FieldRow>
      <FormText form={form} name="title" id="option-title" label="Title" maxLength={60} />
      <FormPounds form={form} name="price" id="option-price" label="Price in pounds, excl. VAT" />
    </FieldRow>
    <FormText
      form={form}
      name="slug"
      id="option-slug"
      label="URL"
      hint="Leave blank to create it from both titles."
      autoCapitalize="none"
      spellCheck={false}
      optional
    />
    <FormArea
      form={form}
      name="licence"
      id="option-licence"
      label="Licence"
      hint="What this option allows the customer to do."
      maxLength={300}
      rows={2}
      optional
    />
    <FormChoices
      form={form}
      name="opens"
      id="option-opens"
      label="Content included, instead of the product’s"
      choices={findItems}
      placeholder="Type a title"
      optional
    />
    <FormCheckbox form={form} name="status" id="option-status" label="Available" />
  </>
);
