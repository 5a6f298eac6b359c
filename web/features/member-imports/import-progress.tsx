import {
  memberImportsContract,
  type MemberImportView,
} from "../../../shared/contract/member-imports/member-imports.ts";
import { callInPlace } from "../../lib/api-client.ts";
import { reasonOf } from "../../lib/api-failure.ts";
import { notify } from "../../lib/notifications.ts";
import { Button } from "../../ui/button.tsx";
import { Callout } from "../../ui/callout.tsx";
import { formatCount } from "../admin-kit/format-count.ts";
import { instantText } from "../admin-kit/date-text.ts";
import styles from "./member-imports.module.css";
import { isImportBusy } from "./import-labels.ts";

/** The progress of the import, which continues if this page is closed. */
export const ImportProgress = ({
  memberImport,
  onChange,
}: {
  memberImport: MemberImportView;
  onChange: () => Promise<unknown>;
}) => {
  if (!isImportBusy(memberImport)) return null;
  const { done, state, inviting, failure } = memberImport;
  const counts = inviting === null && state !== "reading";
  const all = allOf(memberImport);
  return (
    <section className={styles["progress"]} aria-label="Progress">
      <p role="status">{progressText(memberImport)}</p>
      {counts && (
        <progress className={styles["bar"]} value={done} max={Math.max(all, 1)}>
          {`${done} of ${all}`}
        </progress>
      )}
      {failure === null ? (
        <p className={styles["hint"]}>You can leave this page: the import continues.</p>
      ) : (
        <Callout tone="error" title="The last attempt failed" heading="h2">
          <p>
            {instantText(failure.at)}, {formatCount(failure.tries, "try", "tries")} so far:{" "}
            {failure.message}
          </p>
          <p>
            We retry every five minutes. After three attempts, lines are tried one at a time; lines
            that fail are skipped and listed.
          </p>
        </Callout>
      )}
      {(state === "moving" || state === "taking-back") && (
        <div>
          <Button variant="hollow" onClick={() => void stop(memberImport, onChange)}>
            Stop
          </Button>
        </div>
      )}
    </section>
  );
};

/** Returns the total of a run: rows, or people when an import is undone. */
const allOf = ({ lines, state, taking_back: back }: MemberImportView): number =>
  state === "taking-back" ? (back?.of ?? 0) : lines;

const progressText = ({
  state,
  inviting,
  done,
  lines,
  ...memberImport
}: MemberImportView): string => {
  if (inviting !== null)
    return inviting.kind === "invitation"
      ? `Inviting: ${formatCount(inviting.left, "email")} left in this batch`
      : `Reminding: ${formatCount(inviting.left, "email")} left`;
  if (state === "reading") return "Reading the file";
  if (state === "taking-back")
    return `Undoing: ${done.toLocaleString("en-GB")} of ${formatCount(memberImport.taking_back?.of ?? 0, "person", "people")}`;
  const part = `${done.toLocaleString("en-GB")} of ${formatCount(lines, "line")}`;
  return state === "checking" ? `Checking: ${part}` : `Importing: ${part}`;
};

const stop = async (
  { id, version }: MemberImportView,
  onChange: () => Promise<unknown>,
): Promise<void> => {
  const { controlImport } = memberImportsContract.endpoints;
  try {
    await callInPlace(controlImport, { params: { id }, body: { version, act: "stop" } });
  } catch (thrown) {
    notify("error", reasonOf(thrown));
  }
  await onChange();
};
