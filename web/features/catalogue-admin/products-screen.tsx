import { useParams } from "react-router";
import type { ProductLine } from "../../../shared/contract/catalogue/product-views.ts";
import { catalogueAdminContract } from "../../../shared/contract/catalogue/catalogue-admin.ts";
import { productForms } from "../../../shared/kernel/order-terms.ts";
import { callInPlace } from "../../lib/api-client.ts";
import { staffPaths } from "../../lib/staff-paths.ts";
import { usePermission } from "../../lib/staff-roles.ts";
import { useEndpoint } from "../../lib/use-endpoint.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import type { BulkAction } from "../admin-kit/bulk-bar.tsx";
import { listCall, maxBulkSelection } from "../admin-kit/list-call.ts";
import { choiceFilter, type ListFilter } from "../admin-kit/list-filter.ts";
import { RecordList } from "../admin-kit/record-list.tsx";
import { switchTo } from "../admin-kit/bulk-toggle.ts";
import { productColumns } from "./product-columns.tsx";
import { ProductDrawer } from "./product-drawer.tsx";
import { formLabels } from "./product-labels.ts";

const { createProduct, listCategories, listProducts, listTags, updateProduct } =
  catalogueAdminContract.endpoints;

const productsCall = listCall(listProducts);

const change = (field: "featured" | "on_sale", value: boolean) =>
  switchTo<ProductLine>(
    value,
    (product) => product[field],
    ({ id }, to, version) =>
      callInPlace(updateProduct, { params: { id }, body: { [field]: to, version } }),
  );

const actions: ReadonlyArray<BulkAction<ProductLine>> = [
  {
    label: "Put on sale",
    done: "Put on sale",
    question: <p>They appear in the shop within seconds.</p>,
    run: change("on_sale", true),
  },
  {
    label: "Take off sale",
    done: "Taken off sale",
    question: (
      <p>Their pages remain, marked as no longer on sale. Customers keep what they bought.</p>
    ),
    run: change("on_sale", false),
  },
  {
    label: "Feature",
    done: "Featured",
    question: <p>They appear first in the shop.</p>,
    run: change("featured", true),
  },
  {
    label: "Remove from featured",
    done: "Removed from featured",
    question: <p>They appear in the normal order in the shop.</p>,
    run: change("featured", false),
  },
];

/** All current and former products of the shop, with the drawer of the one that the URL names. */
export const ProductsScreen = () => {
  const { id } = useParams();
  const mayCreate = usePermission(createProduct);
  const mayChange = usePermission(updateProduct);
  const filters = useFilters();
  return (
    <RecordList
      name="products"
      title="Products"
      words={["product", "products"]}
      list={productsCall}
      getting="getting the product list"
      columns={productColumns}
      filters={filters}
      nameOf={({ title }) => title}
      create={mayCreate ? { to: staffPaths.newProduct, label: "New product" } : undefined}
      actions={mayChange ? actions : []}
      hint="Title, URL or tag"
      empty={
        <EmptyState message="The shop has no products yet.">
          {mayCreate && <ButtonLink to={staffPaths.newProduct}>New product</ButtonLink>}
        </EmptyState>
      }
    >
      {id !== undefined && <ProductDrawer key={id} id={id} />}
    </RecordList>
  );
};

/** Returns the fixed filters and those for the existing categories and tags. */
const useFilters = (): readonly ListFilter[] => {
  const categories = useEndpoint(
    listCategories,
    { query: { per_page: maxBulkSelection } },
    { leaves: false },
  );
  const tags = useEndpoint(
    listTags,
    { query: { limit: maxBulkSelection, sort: "title" } },
    { leaves: false },
  );
  return [
    choiceFilter("status", "Status", "Any sale status", {
      on_sale: "On sale",
      ended: "Not on sale",
    }),
    choiceFilter(
      "kind",
      "Type",
      "All types",
      productForms.map((form) => ({ id: form, title: formLabels[form] })),
    ),
    choiceFilter(
      "category",
      "Category",
      "All categories",
      (categories.data?.data ?? []).map(({ id, title, parents }) => ({
        id,
        title: [...parents.map((parent) => parent.title), title].join(" / "),
      })),
    ),
    choiceFilter("tag", "Tag", "All tags", tags.data?.data ?? []),
  ];
};
