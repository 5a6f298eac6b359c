import type { GroupChange } from "../../../shared/contract/catalogue/product-inputs.ts";
import type { TaxonomyKind } from "../../../shared/domain/catalogue/product-taxonomy.ts";
import { changesBetween } from "../../entities/audit.ts";
import type { StoredGroup } from "../../entities/product-group.ts";
import type { Member } from "../../identity/caller.ts";
import type { Deps } from "../../platform/deps.ts";
import { retryOnConflict } from "../../platform/table/retry-on-conflict.ts";
import { loadTaxonomyContext, groupForAudit } from "./group-record.ts";
import { chooseGroupSlug, assertValidParent, saveGroup } from "./save-group.ts";
import { productSavePolicy } from "./save-product.ts";

interface Request {
  readonly params: { readonly id: string };
  readonly body: GroupChange;
}

/** Updates a group. Its children move with it. */
export const updateGroup =
  (kind: TaxonomyKind) =>
  async (deps: Deps, caller: Member, { params: { id }, body }: Request) => {
    await retryOnConflict(async () => {
      const groups = await loadTaxonomyContext(deps, kind);
      const existing = groups.find(id);
      groups.refuseStale(existing, body.version);
      const { title = existing.title, position = existing.position } = body;
      const parentId = body.parent_id === undefined ? existing.parentId : body.parent_id;
      if (parentId !== existing.parentId) assertValidParent(groups, id, parentId);
      const slug = chooseGroupSlug(groups, id, body.slug ?? existing.slug, title);
      const version = existing.version + 1;
      const updatedAt = deps.now().toISOString();
      const next: StoredGroup = { id, slug, title, parentId, position, version, updatedAt };
      const changes = changesBetween(groupForAudit(existing), groupForAudit(next));
      if (Object.keys(changes).length > 0)
        await saveGroup(deps, caller, groups, next, body.version === undefined);
    }, productSavePolicy);
    const groups = await loadTaxonomyContext(deps, kind);
    return { status: 200 as const, body: { data: groups.view(groups.find(id)) } };
  };
