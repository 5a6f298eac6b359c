import type { BulkAction } from "../admin-kit/bulk-bar.tsx";
import type { Group, TaxonomyKindText } from "./group-kind.ts";

/** Each that nothing stands in goes; the others say what does. Taken back, they are made anew with all that they were. */
export const deleteGroups = (kind: TaxonomyKindText): BulkAction<Group> => {
  /** What was made anew in the place of which. */
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
