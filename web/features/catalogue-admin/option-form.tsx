import type { FieldValues } from "react-hook-form";
import * as z from "zod/mini";
import { newOption } from "../../../shared/contract/catalogue/product-inputs.ts";
import {
  productRecord,
  type ProductRecord,
} from "../../../shared/contract/catalogue/product-views.ts";
import { catalogueAdminContract } from "../../../shared/contract/catalogue/catalogue-admin.ts";
import { callInPlace } from "../../lib/api-client.ts";
import type { FieldNames } from "../admin-kit/field-names.ts";
import { FieldRow } from "../admin-kit/field-grid.tsx";
import {
  FormArea,
  FormCheckbox,
  FormChoices,
  FormPounds,
  FormText,
} from "../admin-kit/form-fields.tsx";
import {
  choiceIds,
  formSchema,
  optionalText,
  pounds,
  poundsText,
} from "../admin-kit/form-values.ts";
import { InnerForm } from "../admin-kit/inner-form.tsx";
import { useCreateForm } from "../admin-kit/use-create-form.ts";
import { useRecordForm } from "../admin-kit/use-record-form.ts";
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

const optionForm = formSchema(
  z.object({
    title: z.string(),
    price: pounds,
    slug: optionalText,
    status: z.boolean(),
    opens: choiceIds,
    licence: z.string(),
  }),
  z.omit(newOption, { product_id: true }),
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
  /** This is called with the updated product; null if nothing was changed. */
  onDone: (product: ProductRecord | null) => void;
}

export const EditOption = ({ product, option, onDone }: FormProps & { option: Option }) => {
  const state = useRecordForm({
    record: { ...option, version: product.version, product },
    schema: optionForm,
    toForm: valuesOf,
    save: async (changes, version) => {
      const sent = { params: { id: option.id }, body: { ...changes, version } };
      const saved = await callInPlace(updateOption, sent);
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
      <OptionFields />
    </InnerForm>
  );
};

export const NewOption = ({ product, onDone }: FormProps) => {
  const state = useCreateForm({
    schema: optionForm,
    start: { title: "", price: "", slug: "", status: true, opens: [], licence: "" },
    create: async (body) =>
      (await callInPlace(createOption, { body: { ...body, product_id: product.id } })).product,
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
      <OptionFields />
    </InnerForm>
  );
};

const OptionFields = () => (
  <>
    <FieldRow>
      <FormText name="title" maxLength={60} />
      <FormPounds name="price" label="Price in pounds, excl. VAT" />
    </FieldRow>
    <FormText
      name="slug"
      hint="Leave blank to create it from both titles."
      autoCapitalize="none"
      spellCheck={false}
      optional
    />
    <FormArea
      name="licence"
      hint="What this option allows the customer to do."
      maxLength={300}
      rows={2}
      optional
    />
    <FormChoices
      name="opens"
      label="Content included, instead of the product’s"
      choices={findItems}
      placeholder="Type a title"
      optional
    />
    <FormCheckbox name="status" />
  </>
);
