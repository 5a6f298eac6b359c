import { textsContainWords } from "../../../shared/domain/search/fold-text.ts";
import type { TaxonomyKind } from "../../../shared/domain/catalogue/product-taxonomy.ts";
import type { Deps } from "../../platform/deps.ts";
import { loadGroupsForReading } from "./group-record.ts";
import { sortedPageOf } from "../../presenters/page-of.ts";
import { byNumber, byText } from "../../../shared/domain/directory/sorted.ts";

const orders = {
  title: byText("title"),
  position: byNumber("position"),
  products: byNumber("products"),
  updated_at: byText("updated_at"),
};

interface GroupsQuery {
  readonly q?: string | undefined;
  readonly page: number;
  readonly limit: number;
  readonly sort?: keyof typeof orders | `-${keyof typeof orders}` | undefined;
}

/** Lists the groups in the order of their tree, unless another order is requested. */
export const listGroups = async (
  deps: Pick<Deps, "table">,
  kind: TaxonomyKind,
  query: GroupsQuery,
) => {
  const groups = await loadGroupsForReading(deps, kind);
  const found = groups.tree
    .inOrder()
    .filter(({ title, slug }) => textsContainWords(query.q ?? "", [title, slug]))
    .map((group) => groups.row(group));
  return sortedPageOf(found, query, orders);
};
