/** Converts a category or tag to its form and back. */
import type { FieldValues } from "react-hook-form";
import * as z from "zod/mini";
import { newGroup } from "../../../shared/contract/catalogue/product-inputs.ts";
import type { FieldNames } from "../admin-kit/field-names.ts";
import {
  formSchema,
  optionalText,
  textOrNull,
  typedWholeNumber,
} from "../admin-kit/form-values.ts";
import type { Group } from "./group-kind.ts";

export const groupNames: FieldNames = {
  title: "Title",
  slug: "URL",
  parent_id: "Parent",
  position: "Position",
};

export const groupForm = formSchema(
  z.object({
    title: z.string(),
    slug: optionalText,
    parent_id: textOrNull,
    position: z.union([
      z.pipe(
        z.literal(""),
        z.transform(() => undefined),
      ),
      typedWholeNumber,
    ]),
  }),
  newGroup,
);

export const groupValues = (group: Group): FieldValues => ({
  title: group.title,
  slug: group.slug,
  parent_id: group.parent_id ?? "",
  position: String(group.position),
});

export const emptyGroup: FieldValues = { title: "", slug: "", parent_id: "", position: "" };
