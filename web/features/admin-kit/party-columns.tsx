import { staffPersonPath } from "../../lib/staff-paths.ts";
import { StaffLink } from "./staff-link.tsx";
import type { TableColumn } from "./table-column.ts";
import { TwoLines } from "./two-lines.tsx";

interface Party {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly company: string;
}

/** Returns the columns for a record's customer, under the name that its call uses, and their email address. */
export const partyColumns = <N extends string>(
  name: N,
  title: string,
  { sorts = false }: { sorts?: boolean } = {},
): ReadonlyArray<TableColumn<Readonly<Record<N, Party>>>> => [
  {
    id: name,
    title,
    ...(sorts && { sort: name }),
    cell: ({ [name]: { id, name: called, company } }) => (
      <TwoLines below={company}>
        <StaffLink to={staffPersonPath(id)}>{called}</StaffLink>
      </TwoLines>
    ),
    text: (record) => record[name].name,
  },
  {
    id: "email",
    title: "Email",
    extra: true,
    inEveryFile: true,
    text: (record) => record[name].email,
  },
];
