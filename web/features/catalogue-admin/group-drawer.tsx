import useSWR, { useSWRConfig } from "swr";
import type { ApiFailure } from "../../lib/api-failure.ts";
import { retryOptions } from "../../lib/retry-policy.ts";
import { usePermission } from "../../lib/staff-roles.ts";
import { DeleteRecord } from "../admin-kit/delete-record.tsx";
import { keyMatcher } from "../admin-kit/key-matcher.ts";
import { RecordDrawer } from "../admin-kit/record-drawer.tsx";
import { RecordForm } from "../admin-kit/record-form.tsx";
import { useRecordForm } from "../admin-kit/use-record-form.ts";
import { GroupFields } from "./group-fields.tsx";
import { groupForm, groupNames, groupValues } from "./group-form.ts";
import type { Group, TaxonomyKindText } from "./group-kind.ts";

export const GroupDrawer = ({ id, kind }: { id: string; kind: TaxonomyKindText }) => {
  const lists = useSWRConfig();
  const mayDelete = usePermission(kind.deleting);
  const {
    data: group,
    error,
    mutate,
  } = useSWR<Group, ApiFailure>(`${kind.subject} ${id}`, () => kind.read(id), {
    revalidateOnFocus: true,
    ...retryOptions,
  });
  const showList = (): void => void lists.mutate(keyMatcher(kind.listed));
  const show = (next: Group): void => {
    void mutate(next, { revalidate: false });
    showList();
  };
  return (
    <RecordDrawer
      list={kind.path}
      subject={`${kind.subject}:${id}`}
      kind={kind.one.slice(0, 1).toUpperCase() + kind.one.slice(1)}
      title={group?.title}
      failure={
        error && !group ? `There was a problem ${kind.doing.getting}: ${error.message}` : undefined
      }
      onRetry={() => void mutate()}
      actions={
        group &&
        mayDelete && (
          <DeleteRecord
            one={kind.one}
            doing={kind.doing.deleting}
            deleted={kind.said.deleted}
            list={kind.path}
            remove={() => kind.remove(id, group.version)}
            onGone={showList}
            onRefused={(current) => {
              const now = kind.currentIn(current);
              if (now !== null) show(now);
            }}
          >
            <p>
              {group.title} will be deleted permanently. It can’t be deleted while it contains
              products or other {kind.many}.
            </p>
          </DeleteRecord>
        )
      }
    >
      {group && <GroupDetails group={group} kind={kind} onSaved={show} />}
    </RecordDrawer>
  );
};

const GroupDetails = ({
  group,
  kind,
  onSaved,
}: {
  group: Group;
  kind: TaxonomyKindText;
  onSaved: (group: Group) => void;
}) => {
  const state = useRecordForm({
    record: group,
    schema: groupForm,
    toForm: groupValues,
    save: (changes, version) => kind.update(group.id, { ...changes, version }),
    currentIn: kind.currentIn,
    doing: kind.doing.updating,
    saved: kind.said.updated,
    onSaved,
  });
  return (
    <RecordForm state={state} names={groupNames} update={kind.changing}>
      <GroupFields places={group.places} />
    </RecordForm>
  );
};
