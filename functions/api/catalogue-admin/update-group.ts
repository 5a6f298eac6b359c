import type { GroupChange } from "../../../shared/contract/catalogue/product-inputs.ts";
import type { TaxonomyKind } from "../../../shared/domain/catalogue/product-taxonomy.ts";
import { reviseRecord } from "../../entities/audited-record.ts";
import type { Member } from "../../identity/caller.ts";
import type { Deps } from "../../platform/deps.ts";
import { loadGroupsForChange } from "./group-record.ts";
import { chooseGroupSlug, assertValidParent } from "./validate-group.ts";
import { productSavePolicy } from "./product-record.ts";

interface Request {
  readonly params: { readonly id: string };
  readonly body: GroupChange;
}

/** Updates a group. Its children move with it. */
export const updateGroup =
  (kind: TaxonomyKind) =>
  async (deps: Deps, caller: Member, { params: { id }, body }: Request) => {
    await reviseRecord(deps, caller, {
      version: body.version,
      load: async () => {
        const groups = await loadGroupsForChange(deps, kind);
        return { groups, ...groups.record(deps, id) };
      },
      change: (existing, { groups }) => {
        const { title = existing.title, position = existing.position } = body;
        const parentId = body.parent_id === undefined ? existing.parentId : body.parent_id;
        if (parentId !== existing.parentId) assertValidParent(groups, id, parentId);
        const slug = chooseGroupSlug(groups, id, body.slug ?? existing.slug, title);
        const updatedAt = deps.now().toISOString();
        return { ...existing, slug, title, parentId, position, updatedAt };
      },
      patience: productSavePolicy,
    });
    const groups = await loadGroupsForChange(deps, kind);
    return { status: 200 as const, body: { data: groups.view(groups.find(id)) } };
  };
