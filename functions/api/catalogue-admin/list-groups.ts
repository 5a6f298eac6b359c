import { hasEveryWord } from "../../../shared/domain/search/fold-text.ts";
import type { TaxonomyKind } from "../../../shared/domain/catalogue/product-taxonomy.ts";
import type { Deps } from "../../platform/deps.ts";
import { lookAtGroups } from "./group-record.ts";
import { byNumber, byText, sorted } from "../../../shared/domain/directory/sorted.ts";

const orders = {
  title: byText("title"),
  position: byNumber("position"),
  products: byNumber("products"),
  updated_at: byText("updated_at"),
};

interface GroupListInput {
  readonly q?: string | undefined;
  readonly page: number;
  readonly perPage: number;
  readonly sort?: keyof typeof orders | `-${keyof typeof orders}` | undefined;
}

/** Lists the groups in the order of their tree, unless another order is requested. */
export const listGroups = async (
  deps: Pick<Deps, "table">,
  kind: TaxonomyKind,
  { q = "", page, perPage, sort }: GroupListInput,
) => {
  const groups = await lookAtGroups(deps, kind);
  const found = groups.tree
    .inOrder()
    .filter(({ title, slug }) => hasEveryWord(q, [title, slug]))
    .map((group) => groups.row(group));
  const ordered = sort === undefined ? found : sorted(found, sort, orders);
  return {
    data: ordered.slice((page - 1) * perPage, page * perPage),
    meta: { total: found.length, page, perPage },
  };
};
