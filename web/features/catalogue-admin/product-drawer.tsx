import { useSWRConfig } from "swr";
import {
  productRecord,
  type ProductRecord,
} from "../../../shared/contract/catalogue/product-views.ts";
import { adminSearchContract } from "../../../shared/contract/staff/admin-search.ts";
import { catalogueAdminContract } from "../../../shared/contract/catalogue/catalogue-admin.ts";
import { callInPlace } from "../../lib/api-client.ts";
import { productPath } from "../../lib/paths.ts";
import { staffPaths, staffProductOrdersPath } from "../../lib/staff-paths.ts";
import { usePermission } from "../../lib/staff-roles.ts";
import { useEndpoint } from "../../lib/use-endpoint.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { DeleteRecord } from "../admin-kit/delete-record.tsx";
import { keyMatcher } from "../admin-kit/key-matcher.ts";
import { RecordDrawer } from "../admin-kit/record-drawer.tsx";
import { RecordForm } from "../admin-kit/record-form.tsx";
import { adoptCurrentRecord } from "../admin-kit/adopt-current-record.ts";
import { useRecordForm } from "../admin-kit/use-record-form.ts";
import { OptionsEditor } from "./options-editor.tsx";
import { ProductFields } from "./product-fields.tsx";
import { ProductPricesByDay } from "./product-prices.tsx";
import { productForm, productNames, productValues } from "./product-form.ts";

const { deleteProduct, listProducts, readProduct, updateProduct } =
  catalogueAdminContract.endpoints;
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
    // Every page of the list may be behind the drawer.
    void lists.mutate(keyMatcher(listProducts));
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
          <Actions
            product={product}
            onChange={show}
            onGone={() => void lists.mutate(keyMatcher(listProducts))}
          />
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
  const mayChange = usePermission(updateProduct);
  const state = useRecordForm({
    record: product,
    schema: productForm,
    toForm: productValues,
    save: async (changes, version) => {
      const sent = { params: { id: product.id }, body: { ...changes, version } };
      return (await callInPlace(updateProduct, sent)).data;
    },
    currentIn: (current) => productRecord.safeParse(current).data ?? null,
    doing: "updating the product",
    saved: "Product has been updated!",
    onSaved: onChange,
  });
  return (
    <>
      <RecordForm state={state} names={productNames} update={updateProduct}>
        <ProductFields
          categories={product.categories.available}
          tags={product.tags.available}
          sold={product.sold}
        />
      </RecordForm>
      <OptionsEditor product={product} mayChange={mayChange} onChange={onChange} />
      <ProductPricesByDay product={product} mayChange={mayChange} onChange={onChange} />
    </>
  );
};

interface ActionsProps extends DetailsProps {
  onGone: () => void;
}

const Actions = ({ product, onChange, onGone }: ActionsProps) => {
  const mayDelete = usePermission(deleteProduct);
  const mayFollow = usePermission(adminSearchContract.endpoints.listAllOrders);
  const { id, version, title, slug, sold } = product;
  return (
    <>
      <ButtonLink variant="quiet" to={productPath(slug)}>
        View in shop
      </ButtonLink>
      {sold > 0 && mayFollow && (
        <ButtonLink variant="quiet" to={staffProductOrdersPath(id)}>
          View orders
        </ButtonLink>
      )}
      {mayDelete && (
        <DeleteRecord
          one="product"
          doing="deleting the product"
          deleted="Product has been delete!"
          list={staffPaths.products}
          remove={() => callInPlace(deleteProduct, { params: { id }, query: { version } })}
          onGone={onGone}
          onRefused={adoptCurrentRecord(productRecord, onChange)}
        >
          <p>
            {title} and its page will be removed from the shop. Products that have been ordered
            can’t be deleted: take them off sale instead.
          </p>
        </DeleteRecord>
      )}
    </>
  );
};
