import { UnsavedGuard } from "./unsaved-guard.tsx";
import X from "lucide-react/icons/x";
import { type FormEvent, useState } from "react";
import { Link, useSearchParams } from "react-router";
import {
  type SavedView,
  staffAccountsContract,
} from "../../../shared/contract/staff/staff-accounts.ts";
import { call } from "../../lib/api-client.ts";
import { asFailure } from "../../lib/api-failure.ts";
import { notify, notifyProblem } from "../../lib/notifications.ts";
import { useEndpoint } from "../../lib/use-endpoint.ts";
import { Button } from "../../ui/button.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { TextField } from "../../ui/text-field.tsx";
import styles from "./saved-views.module.css";
import { ToolMenu } from "./tool-menu.tsx";

const { listViews, saveView, removeView } = staffAccountsContract.endpoints;

/**
 * The saved views of a list. A view is a name for the list's URL: filters, order and columns. All staff see the same
 * views.
 */
export const SavedViews = ({ list }: { list: string }) => (
  <ToolMenu label="Views">
    <ViewList list={list} />
  </ToolMenu>
);

/** Returns the query without the parameters of a single visit. */
const viewOf = (search: URLSearchParams): string => {
  const view = new URLSearchParams(search);
  view.delete("page");
  view.delete("after");
  return view.toString();
};

const ViewList = ({ list }: { list: string }) => {
  const [search] = useSearchParams();
  const { data, mutate } = useEndpoint(listViews, { query: { list } }, { leaves: false });
  const views = data?.data ?? [];
  const here = viewOf(search);
  const remove = async (view: SavedView): Promise<void> => {
    try {
      await call(removeView, { params: { id: view.id }, query: { list } });
      const run = (): void => void keepAgain(view);
      notify("success", `The view ${view.name} has been removed.`, { label: "Undo", run });
      await mutate();
    } catch (thrown) {
      notifyProblem("removing the view", thrown);
    }
  };
  const keepAgain = async ({ name, query }: SavedView): Promise<void> => {
    try {
      await call(saveView, { body: { list, name, query } });
      await mutate();
    } catch (thrown) {
      notifyProblem("saving the view", thrown);
    }
  };
  return (
    <>
      {data && views.length === 0 && (
        <p className={styles["none"]}>
          No views yet. Filter or sort the list, then save it as a view for all staff.
        </p>
      )}
      <ul className={styles["views"]}>
        {views.map((view) => (
          <li key={view.id} className={styles["view"]}>
            <Link
              to={`?${view.query}`}
              aria-current={view.query === here ? "true" : undefined}
              title={`Saved by ${view.by}`}
            >
              {view.name}
            </Link>
            {view.removable && (
              <IconButton label={`Remove the view ${view.name}`} onClick={() => void remove(view)}>
                <X size={16} strokeWidth={1.5} aria-hidden />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
      <SaveViewForm list={list} query={here} onKept={() => void mutate()} />
    </>
  );
};

const SaveViewForm = ({
  list,
  query,
  onKept,
}: {
  list: string;
  query: string;
  onKept: () => void;
}) => {
  const [name, setName] = useState("");
  const [fault, setFault] = useState<string>();
  const keep = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setFault(undefined);
    try {
      await call(saveView, { body: { list, name, query } });
      setName("");
      onKept();
    } catch (thrown) {
      const failure = asFailure(thrown);
      setFault(failure.errors["name"]?.[0] ?? failure.message);
    }
  };
  return (
    <form className={styles["keep"]} noValidate onSubmit={(event) => void keep(event)}>
      <TextField
        name="view-name"
        label="View name"
        value={name}
        maxLength={60}
        error={fault}
        onChange={({ target }) => setName(target.value)}
      />
      <Button type="submit" variant="hollow" small>
        Save view
      </Button>
      <UnsavedGuard isUnsaved={() => false} />
    </form>
  );
};
