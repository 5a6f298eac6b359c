import { useNavigate } from "react-router";
import useSWR from "swr";
import { CreateForm } from "../admin-kit/create-form.tsx";
import { useCreateForm } from "../admin-kit/use-create-form.ts";
import { GroupFields } from "./group-fields.tsx";
import { emptyGroup, groupForm, groupNames } from "./group-form.ts";
import type { TaxonomyKindText } from "./group-kind.ts";

/** The screen for creating a category or a tag. */
export const CreateGroup = ({ kind }: { kind: TaxonomyKindText }) => {
  const navigate = useNavigate();
  const places = useSWR(`${kind.subject} places`, kind.places);
  const state = useCreateForm({
    schema: groupForm,
    start: emptyGroup,
    create: kind.create,
    doing: kind.doing.creating,
    created: kind.said.created,
    onCreated: () => void navigate(kind.path),
  });
  return (
    <CreateForm
      state={state}
      title={`New ${kind.one}`}
      names={groupNames}
      list={kind.path}
      listTitle={kind.title}
      action={`Create ${kind.one}`}
    >
      <GroupFields places={places.data ?? []} />
    </CreateForm>
  );
};
