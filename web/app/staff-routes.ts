/** The pages of the staff area. */
import { type PageRoute, pagesFor } from "./page-route.ts";

export const staffRoutes: readonly PageRoute[] = pagesFor({ access: "staff", header: "staff" }, [
  { name: "staff", path: "/admin", file: "start", title: "Staff" },
  {
    name: "staffProductCreate",
    path: "/admin/products/new",
    file: "product-create",
    title: "New product",
  },
  {
    name: "staffProducts",
    path: "/admin/products/:id?",
    file: "products",
    title: "Products",
    drawer: true,
  },
  {
    name: "staffCategoryCreate",
    path: "/admin/product-categories/new",
    file: "product-category-create",
    title: "New product category",
  },
  {
    name: "staffCategories",
    path: "/admin/product-categories/:id?",
    file: "product-categories",
    title: "Product categories",
    drawer: true,
  },
  { name: "staffOrders", path: "/admin/orders", file: "orders", title: "All orders" },
  { name: "staffOrder", path: "/admin/orders/:id", file: "order", title: "Order" },
  { name: "staffPeople", path: "/admin/people", file: "people", title: "People" },
  { name: "staffAccounts", path: "/admin/staff", file: "staff", title: "Staff accounts" },
  { name: "staffTeams", path: "/admin/teams", file: "teams", title: "Teams" },
  { name: "staffTeam", path: "/admin/teams/:id", file: "team", title: "Team" },
  { name: "staffPerson", path: "/admin/people/:id", file: "person", title: "Person" },
  {
    name: "staffTagCreate",
    path: "/admin/product-tags/new",
    file: "product-tag-create",
    title: "New product tag",
  },
  {
    name: "staffTags",
    path: "/admin/product-tags/:id?",
    file: "product-tags",
    title: "Product tags",
    drawer: true,
  },
  { name: "staffPlanCreate", path: "/admin/plans/new", file: "plan-create", title: "New plan" },
  { name: "staffPlans", path: "/admin/plans/:id?", file: "plans", title: "Plans", drawer: true },
  {
    name: "staffVoucherCreate",
    path: "/admin/vouchers/new",
    file: "voucher-create",
    title: "New voucher",
  },
  {
    name: "staffVouchers",
    path: "/admin/vouchers/:id?",
    file: "vouchers",
    title: "Vouchers",
    drawer: true,
  },
  {
    name: "staffShopSettings",
    path: "/admin/shop-settings",
    file: "shop-settings",
    title: "VAT and delivery",
  },
]);
