/** Converts a role to its form and back. */
import type { FieldValues } from "react-hook-form";
import * as z from "zod/mini";
import { newRole, type RoleRecord } from "../../../shared/contract/accounts/member-roles.ts";
import type { FieldNames } from "../admin-kit/field-names.ts";
import { formSchema, optionalText } from "../admin-kit/form-values.ts";

export const roleNames: FieldNames = {
  display_name: "Title",
  name: "Name",
  assignable: "Members can choose this",
};

export const roleForm = formSchema(
  z.object({
    display_name: z.string(),
    name: optionalText,
    assignable: z.boolean(),
  }),
  newRole,
);

export const roleValues = ({ display_name, name, assignable }: RoleRecord): FieldValues => ({
  display_name,
  name,
  assignable,
});

export const emptyRole: FieldValues = { display_name: "", name: "", assignable: true };
