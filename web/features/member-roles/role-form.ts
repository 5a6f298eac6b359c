/** Converts a role to its form and back. */
import type { FieldValues } from "react-hook-form";
import * as z from "zod/mini";
import { newRole, type RoleRecord } from "../../../shared/contract/accounts/member-roles.ts";
import type { FieldNames } from "../admin-kit/field-names.ts";

export const roleNames: FieldNames = {
  display_name: "Title",
  name: "Name",
  assignable: "Members can choose this",
};

const asTyped = z.object({
  display_name: z.string(),
  name: z.pipe(
    z.string(),
    z.transform((text: string) => text.trim() || undefined),
  ),
  assignable: z.boolean(),
});

export const roleForm = z.pipe(
  asTyped,
  z.pipe(
    z.transform((typed: z.output<typeof asTyped>): unknown => typed),
    newRole,
  ),
);

export const roleValues = ({ display_name, name, assignable }: RoleRecord): FieldValues => ({
  display_name,
  name,
  assignable,
});

export const emptyRole: FieldValues = { display_name: "", name: "", assignable: true };
