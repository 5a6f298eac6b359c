import { useMemo } from "react";
import { Link, useParams } from "react-router";
import { staffPaths } from "../../lib/staff-paths.ts";
import { usePermission } from "../../lib/staff-roles.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { RecordLink } from "../admin-kit/record-link.tsx";
import { RecordList } from "../admin-kit/record-list.tsx";
import type { TableColumn } from "../admin-kit/table-column.ts";
import { deleteGroups } from "./delete-groups.tsx";
import { GroupDrawer } from "./group-drawer.tsx";
import type { Group, TaxonomyKindText } from "./group-kind.ts";
import styles from "./groups-screen.module.css";

const columnsOf = (kind: TaxonomyKindText): ReadonlyArray<TableColumn<Group>> => [
  {
    id: "title",
    title: "Title",
    sort: "title",
    cell: ({ id, title, parents }) => (
      <span className={styles["title"]}>
        {parents.length > 0 && (
          <span className={styles["trail"]}>
            {parents.map((parent) => parent.title).join(" / ")} /
          </span>
        )}
        <RecordLink list={kind.path} id={id}>
          {title}
        </RecordLink>
      </span>
    ),
    text: ({ title, parents }) => [...parents.map((parent) => parent.title), title].join(" / "),
  },
  { id: "slug", title: "URL", text: ({ slug }) => slug },
  {
    id: "products",
    title: "Products",
    sort: "products",
    descends: true,
    numeric: true,
    cell: ({ id, products }) =>
      products === 0 ? (
        "–"
      ) : (
        <Link to={`${staffPaths.products}?${kind.filter}=${id}`}>
          {products}
          <span className="visually-hidden"> products</span>
        </Link>
      ),
    text: ({ products }) => String(products),
  },
  {
    id: "position",
    title: "Position",
    sort: "position",
    numeric: true,
    text: ({ position }) => String(position),
  },
];

/** The list of the shop's categories or tags, with the drawer of the one that the URL names. */
export const GroupsScreen = ({ kind }: { kind: TaxonomyKindText }) => {
  const { id } = useParams();
  const mayCreate = usePermission(kind.making);
  const mayDelete = usePermission(kind.deleting);
  const actions = useMemo(() => [deleteGroups(kind)], [kind]);
  const create = { to: `${kind.path}/new`, label: `New ${kind.one}` };
  return (
    <RecordList
      name={kind.subject}
      title={kind.title}
      words={[kind.one, kind.many]}
      list={kind.list}
      getting={kind.doing.listing}
      columns={columnsOf(kind)}
      nameOf={({ title }) => title}
      create={mayCreate ? create : undefined}
      actions={mayDelete ? actions : []}
      hint="Title or URL"
      empty={
        <EmptyState message={`The shop has no ${kind.many} yet.`} hint={kind.about}>
          {mayCreate && <ButtonLink to={create.to}>{create.label}</ButtonLink>}
        </EmptyState>
      }
    >
      {id !== undefined && <GroupDrawer key={id} id={id} kind={kind} />}
    </RecordList>
  );
};
