import { useRef } from "react";
import { useFieldArray, useWatch } from "react-hook-form";
import type { QuoteChoices } from "../../../shared/contract/quotes/quotes.ts";
import { Button } from "../../ui/button.tsx";
import { FormSelect, FormText } from "../admin-kit/form-fields.tsx";
import { useFormScope } from "../admin-kit/form-scope.ts";
import { emptyOfferProduct } from "./offer-form.ts";
import styles from "./quotes.module.css";

interface OfferedProductsProps {
  products: QuoteChoices["products"];
}

/** A row for each product; a product with options asks for one. */
export const OfferedProducts = ({ products }: OfferedProductsProps) => {
  const { control } = useFormScope().form;
  const { fields, append, remove } = useFieldArray({ control, name: "products" });
  const add = useRef<HTMLButtonElement>(null);
  return (
    <>
      {fields.length > 0 && (
        <ul className={styles["rows"]}>
          {fields.map((field, at) => (
            <li key={field.id} className={styles["row"]}>
              <ProductRow products={products} at={at} />
              <Button
                variant="quiet"
                onClick={() => {
                  remove(at);
                  add.current?.focus();
                }}
              >
                <span>
                  Remove<span className="visually-hidden"> product {at + 1}</span>
                </span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div>
        <Button ref={add} variant="hollow" onClick={() => append({ ...emptyOfferProduct })}>
          Add a product
        </Button>
      </div>
    </>
  );
};

const ProductRow = ({ products, at }: OfferedProductsProps & { at: number }) => {
  const { control } = useFormScope().form;
  const name = `products.${at}`;
  const slug: unknown = useWatch({ control, name: `${name}.slug` });
  const options = products.find((product) => product.slug === slug)?.options ?? [];
  return (
    <>
      <FormSelect
        name={`${name}.slug`}
        label={`Product ${at + 1}`}
        placeholder="Choose a product"
        options={products.map((product) => ({
          id: product.slug,
          label: product.options.length > 0 ? product.title : `${product.title}, ${product.price}`,
        }))}
      />
      {options.length > 0 ? (
        <FormSelect
          name={`${name}.option_id`}
          label="Option"
          placeholder="Choose an option"
          options={options.map(({ id, title, price }) => ({ id, label: `${title}, ${price}` }))}
        />
      ) : (
        <span />
      )}
      <FormText name={`${name}.quantity`} label="Quantity" inputMode="numeric" autoComplete="off" />
    </>
  );
};
