import { useNavigate } from "react-router";
import useSWR, { useSWRConfig } from "swr";
import { type ApiFailure, asFailure } from "../../lib/api-failure.ts";
import { askAgain } from "../../lib/ask-again.ts";
import { notify, notifyProblem } from "../../lib/notifications.ts";
import { ConfirmButton } from "../../ui/confirm-button.tsx";
import { isAddressOf } from "../records/list-keys.ts";
import { RecordDrawer } from "../records/record-drawer.tsx";
import { RecordForm } from "../records/record-form.tsx";
import { useRecordForm } from "../records/use-record-form.ts";
import { GroupFields } from "./group-fields.tsx";
import { groupForm, groupNames, groupValues } from "./group-form.ts";
import type { Group, GroupKind } from "./group-kind.ts";
import { useMayKeepShop } from "../../lib/may-keep-shop.ts";

export const GroupDrawer = ({ id, kind }: { id: string; kind: GroupKind }) => {
  const lists = useSWRConfig();
  const mayWrite = useMayKeepShop();
  const navigate = useNavigate();
  const {
    data: group,
    error,
    mutate,
  } = useSWR<Group, ApiFailure>(`${kind.subject} ${id}`, () => kind.read(id), askAgain);
  const showList = (): void => void lists.mutate(isAddressOf(kind.listed));
  const remove = async ({ version }: Group): Promise<void> => {
    try {
      await kind.remove(id, version);
      notify("success", kind.said.deleted);
      showList();
      void navigate(kind.path);
    } catch (thrown) {
      // What uses it is said in the answer.
      if (asFailure(thrown).code === "in_use") notify("error", asFailure(thrown).message);
      else notifyProblem(kind.doing.deleting, thrown);
    }
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
        mayWrite && (
          <ConfirmButton
            action={`Delete ${kind.one}`}
            doing="Deleting"
            keep="Keep it"
            variant="quiet"
            onConfirm={() => remove(group)}
          >
            <p>
              {group.title} goes for good. One that products or other {kind.many} stand in cannot be
              deleted.
            </p>
          </ConfirmButton>
        )
      }
    >
      {group && (
        <GroupDetails
          group={group}
          kind={kind}
          onSaved={(next) => {
            void mutate(next, { revalidate: false });
            showList();
          }}
        />
      )}
    </RecordDrawer>
  );
};

const GroupDetails = ({
  group,
  kind,
  onSaved,
}: {
  group: Group;
  kind: GroupKind;
  onSaved: (group: Group) => void;
}) => {
  const mayChange = useMayKeepShop();
  const state = useRecordForm({
    record: group,
    schema: groupForm,
    toForm: groupValues,
    save: (changes, version) => kind.update(group.id, { ...changes, version }),
    currentIn: kind.currentIn,
    saved: kind.said.updated,
    onSaved,
  });
  return (
    <RecordForm state={state} names={groupNames} mayChange={mayChange}>
      <GroupFields form={state.form} places={group.places} />
    </RecordForm>
  );
};
