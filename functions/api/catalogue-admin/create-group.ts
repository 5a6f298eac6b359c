import type { NewGroup } from "../../../shared/contract/catalogue/product-inputs.ts";
import type { TaxonomyKind } from "../../../shared/domain/catalogue/product-taxonomy.ts";
import type { Member } from "../../identity/caller.ts";
import type { Deps } from "../../platform/deps.ts";
import { retryOnConflict } from "../../platform/table/retry-on-conflict.ts";
import { saveRecord } from "../../entities/audited-record.ts";
import type { StoredGroup } from "../../entities/product-group.ts";
import { loadGroupsForChange, Groups } from "./group-record.ts";
import { chooseGroupSlug, assertValidParent } from "./validate-group.ts";
import { productSavePolicy } from "./product-record.ts";

const idKinds = { category: "productCategory", tag: "productTag" } as const;

interface Request {
  readonly body: NewGroup;
}

export const createGroup =
  (kind: TaxonomyKind) =>
  async (deps: Deps, caller: Member, { body }: Request) => {
    const id = deps.newId(idKinds[kind]);
    const data = await retryOnConflict(async () => {
      const groups = await loadGroupsForChange(deps, kind);
      assertValidParent(groups, null, body.parent_id);
      const last = groups.tree.childrenOf(body.parent_id).at(-1);
      const next: StoredGroup = {
        id,
        slug: chooseGroupSlug(groups, null, body.slug, body.title),
        title: body.title,
        parentId: body.parent_id,
        position: body.position ?? Math.min((last?.position ?? -1) + 1, lastPosition),
        version: 1,
        updatedAt: deps.now().toISOString(),
      };
      await saveRecord(deps, caller, groups.record(deps, null), next);
      const { stored } = groups;
      return new Groups({ ...stored, groups: [...stored.groups, next] }, []).view(next);
    }, productSavePolicy);
    return { status: 201 as const, body: { data } };
  };

const lastPosition = 999;
