import type { BulkAction } from "../admin-kit/bulk-bar.tsx";
import type { Group, TaxonomyKindText } from "./group-kind.ts";

/**
 * Deletes the categories or tags that are not in use; the others say what uses them. An undo creates them again with
 * all their data.
 */
export const deleteGroups = (kind: TaxonomyKindText): BulkAction<Group> => {
  /** The ids of deleted records mapped to those of the records that replace them. */
  const anew = new Map<string, string>();
  return {
    label: "Delete",
    done: "Deleted",
    question: (
      <p>
        Any that contain products or other {kind.many} can’t be deleted. Move or delete those first.
      </p>
    ),
    run: async ({ id, version, title, slug, parent_id, position }) => {
      await kind.remove(id, version);
      return async () => {
        const below = parent_id === null ? null : (anew.get(parent_id) ?? parent_id);
        const made = await kind.create({ title, slug, parent_id: below, position });
        anew.set(id, made.id);
      };
    },
  };
};
