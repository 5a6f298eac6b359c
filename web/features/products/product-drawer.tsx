import { useSWRConfig } from "swr";
import { useNavigate } from "react-router";
import { productRecord, type ProductRecord } from "../../../shared/contract/product-views.ts";
import { productsContract } from "../../../shared/contract/products.ts";
import { call } from "../../lib/api-client.ts";
import { asFailure } from "../../lib/api-failure.ts";
import { notify, notifyProblem } from "../../lib/notifications.ts";
import { productPath } from "../../lib/paths.ts";
import { staffPaths } from "../../lib/staff-paths.ts";
import { useEndpoint } from "../../lib/use-endpoint.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { ConfirmButton } from "../../ui/confirm-button.tsx";
import { isAddressOf } from "../records/list-keys.ts";
import { RecordDrawer } from "../records/record-drawer.tsx";
import { RecordForm } from "../records/record-form.tsx";
import { useRecordForm } from "../records/use-record-form.ts";
import { useMayKeepShop } from "../../lib/may-keep-shop.ts";
import { OptionsEditor } from "./options-editor.tsx";
import { ProductFields } from "./product-fields.tsx";
import { ProductPricesByDay } from "./product-prices.tsx";
import { productForm, productNames, productValues } from "./product-form.ts";

const { deleteProduct, listProducts, readProduct, updateProduct } = productsContract.endpoints;

export const ProductDrawer = ({ id }: { id: string }) => {
  const { data, error, mutate } = useEndpoint(
    readProduct,
    { params: { id } },
    { leaves: false, revalidateOnFocus: true },
  );
  const lists = useSWRConfig();
  const product = data?.data;
  const show = (next: ProductRecord): void => {
    void mutate({ data: next }, { revalidate: false });
    // Whatever page of the list is behind the drawer.
    void lists.mutate(isAddressOf(listProducts));
  };
  return (
    <RecordDrawer
      list={staffPaths.products}
      subject={`product:${id}`}
      kind="Product"
      title={product?.title}
      failure={
        error && !product ? `There was a problem getting this product: ${error.message}` : undefined
      }
      onRetry={() => void mutate()}
      actions={
        product && (
          <Actions product={product} onGone={() => void lists.mutate(isAddressOf(listProducts))} />
        )
      }
    >
      {product && <ProductDetails product={product} onChange={show} />}
    </RecordDrawer>
  );
};

interface DetailsProps {
  product: ProductRecord;
  onChange: (product: ProductRecord) => void;
}

const ProductDetails = ({ product, onChange }: DetailsProps) => {
  const mayChange = useMayKeepShop();
  const state = useRecordForm({
    record: product,
    schema: productForm,
    toForm: productValues,
    save: async (changes, version) => {
      const sent = { params: { id: product.id }, body: { ...changes, version } };
      return (await call(updateProduct, sent, { leaves: false })).data;
    },
    currentIn: (current) => productRecord.safeParse(current).data ?? null,
    saved: "Product has been updated!",
    onSaved: onChange,
  });
  return (
    <>
      <RecordForm state={state} names={productNames} mayChange={mayChange}>
        <ProductFields
          form={state.form}
          categories={product.categories.available}
          tags={product.tags.available}
          sold={product.sold}
        />
      </RecordForm>
      <OptionsEditor product={product} mayChange={mayChange} onChange={onChange} />
      <ProductPricesByDay
        key={product.version}
        product={product}
        mayChange={mayChange}
        onChange={onChange}
      />
    </>
  );
};

const Actions = ({ product, onGone }: { product: ProductRecord; onGone: () => void }) => {
  const navigate = useNavigate();
  const mayWrite = useMayKeepShop();
  const remove = async (): Promise<void> => {
    try {
      const sent = { params: { id: product.id }, query: { version: product.version } };
      await call(deleteProduct, sent, { leaves: false });
      notify("success", "Product has been delete!");
      onGone();
      void navigate(staffPaths.products);
    } catch (thrown) {
      // What uses it is said in the answer.
      if (asFailure(thrown).code === "in_use") notify("error", asFailure(thrown).message);
      else notifyProblem("deleting the product", thrown);
    }
  };
  return (
    <>
      <ButtonLink variant="quiet" to={productPath(product.slug)}>
        See in the shop
      </ButtonLink>
      {mayWrite && (
        <ConfirmButton
          action="Delete product"
          doing="Deleting"
          keep="Keep it"
          variant="quiet"
          onConfirm={remove}
        >
          <p>
            {product.title} leaves the shop with its page. One that was ever ordered cannot be
            deleted: end its sale instead.
          </p>
        </ConfirmButton>
      )}
    </>
  );
};
