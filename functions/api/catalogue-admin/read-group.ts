import type { TaxonomyKind } from "../../../shared/domain/catalogue/product-taxonomy.ts";
import type { Deps } from "../../platform/deps.ts";
import { loadGroupsForReading } from "./group-record.ts";

interface Request {
  readonly params: { readonly id: string };
}

export const readGroup =
  (kind: TaxonomyKind) =>
  async (deps: Pick<Deps, "table">, _caller: unknown, { params }: Request) => {
    const groups = await loadGroupsForReading(deps, kind);
    return { status: 200 as const, body: { data: groups.view(groups.find(params.id)) } };
  };
