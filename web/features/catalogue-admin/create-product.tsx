import { useNavigate } from "react-router";
import { catalogueAdminContract } from "../../../shared/contract/catalogue/catalogue-admin.ts";
import { callInPlace } from "../../lib/api-client.ts";
import { staffPaths } from "../../lib/staff-paths.ts";
import { useEndpoint } from "../../lib/use-endpoint.ts";
import { CreateForm } from "../admin-kit/create-form.tsx";
import { maxBulkSelection } from "../admin-kit/list-call.ts";
import { useCreateForm } from "../admin-kit/use-create-form.ts";
import { ProductFields } from "./product-fields.tsx";
import { emptyProduct, productForm, productNames } from "./product-form.ts";

const { createProduct, listTags, newCategory } = catalogueAdminContract.endpoints;

/** The screen for creating a product; its options are added in its drawer. */
export const CreateProduct = () => {
  const navigate = useNavigate();
  const categories = useEndpoint(newCategory, {}, { leaves: false });
  const tags = useEndpoint(
    listTags,
    { query: { limit: maxBulkSelection, sort: "title" } },
    { leaves: false },
  );
  const state = useCreateForm({
    schema: productForm,
    start: emptyProduct,
    create: async (body) => (await callInPlace(createProduct, { body })).data,
    doing: "creating the product",
    created: "New product has been created!",
    onCreated: ({ id }) => void navigate(`${staffPaths.products}/${id}`),
  });
  return (
    <CreateForm
      state={state}
      title="New product"
      names={productNames}
      list={staffPaths.products}
      listTitle="Products"
      action="Create product"
    >
      <ProductFields
        categories={categories.data?.data.categories.available ?? []}
        tags={tags.data?.data ?? []}
        sold={0}
      />
    </CreateForm>
  );
};
