import { movingInContract, type MoveView } from "../../../shared/contract/moving-in.ts";
import { call } from "../../lib/api-client.ts";
import { reasonOf } from "../../lib/api-failure.ts";
import { notify } from "../../lib/notifications.ts";
import { Button } from "../../ui/button.tsx";
import styles from "./moving-in.module.css";
import { counted, isBusy } from "./moving-words.ts";

/** What is under way, and how far; it goes on when this page is closed. */
export const MoveProgress = ({
  move,
  onChange,
}: {
  move: MoveView;
  onChange: () => Promise<unknown>;
}) => {
  if (!isBusy(move)) return null;
  const { done, lines, state, inviting } = move;
  const counts = inviting === null && state !== "reading";
  return (
    <section className={styles["progress"]} aria-label="Progress">
      <p role="status">{wordsOf(move)}</p>
      {counts && (
        <progress className={styles["bar"]} value={done} max={Math.max(lines, 1)}>
          {`${done} of ${lines}`}
        </progress>
      )}
      <p className={styles["hint"]}>You can leave this page: it goes on by itself.</p>
      {state === "moving" && (
        <div>
          <Button variant="hollow" onClick={() => void stop(move, onChange)}>
            Stop
          </Button>
        </div>
      )}
    </section>
  );
};

const wordsOf = ({ state, inviting, done, lines }: MoveView): string => {
  if (inviting !== null)
    return inviting.kind === "invitation"
      ? `Inviting: ${counted(inviting.left, "mail")} of this batch to come`
      : `Reminding: ${counted(inviting.left, "mail")} to come`;
  if (state === "reading") return "Reading the file";
  const part = `${done.toLocaleString("en-GB")} of ${counted(lines, "line")}`;
  return state === "checking" ? `Trying it out: ${part}` : `Moving in: ${part}`;
};

const stop = async ({ id, version }: MoveView, onChange: () => Promise<unknown>): Promise<void> => {
  const { runMove } = movingInContract.endpoints;
  try {
    await call(runMove, { params: { id }, body: { version, act: "stop" } }, { leaves: false });
  } catch (thrown) {
    notify("error", reasonOf(thrown));
  }
  await onChange();
};
