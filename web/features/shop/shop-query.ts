/** The state of the shop, from its URL; values that cannot be parsed use their defaults. */
import { productOrders } from "../../../shared/contract/catalogue/catalogue.ts";
import { productForms } from "../../../shared/kernel/order-terms.ts";
import { pagingOf } from "../../lib/list-query.ts";

export const shopQueryOf = (search: URLSearchParams) => {
  const industry = search.get("industry");
  return {
    page: pagingOf(search).page,
    kind: productForms.find((existing) => existing === search.get("kind")),
    industry: industry !== null && /^[a-z0-9-]{1,60}$/.test(industry) ? industry : undefined,
    order: productOrders.find((stored) => stored === search.get("order_by")) ?? "Featured",
  };
};
