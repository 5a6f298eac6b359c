import { movingInContract, type MoveView } from "../../../shared/contract/moving-in.ts";
import { call } from "../../lib/api-client.ts";
import { reasonOf } from "../../lib/api-failure.ts";
import { notify } from "../../lib/notifications.ts";
import { ConfirmButton } from "../../ui/confirm-button.tsx";
import styles from "./moving-in.module.css";
import { counted, toMove } from "./moving-words.ts";

/** What a pass has found, and the button that does it. */
export const MoveOutcome = ({
  move,
  onChange,
}: {
  move: MoveView;
  onChange: () => Promise<unknown>;
}) => {
  const { state, counts, pass } = move;
  const isDry = pass === "check";
  const facts: ReadonlyArray<readonly [words: string, count: number]> = [
    [isDry ? "Come new" : "Came new", counts.new],
    [
      isDry ? "Have an account, and get their plan" : "Had an account, and got their plan",
      counts.plan_added,
    ],
    ["Have that plan already, or a later one", counts.has_plan],
    ["Have an account, and nothing to add", counts.known],
    [isDry ? "Are left out" : "Were left out", counts.left_out],
  ];
  return (
    <section className={styles["part"]}>
      <h2 className={styles["heading"]}>{headingOf(move)}</h2>
      <dl className={styles["counts"]}>
        {facts.map(([words, count]) => (
          <div key={words}>
            <dt>{words}</dt>
            <dd>{count.toLocaleString("en-GB")}</dd>
          </div>
        ))}
      </dl>
      {state === "checked" && toMove(move) === 0 && (
        <p>There is nobody to move in: all are here, or left out.</p>
      )}
      {((state === "checked" && toMove(move) > 0) || state === "stopped") && (
        <Begin move={move} onChange={onChange} />
      )}
    </section>
  );
};

const headingOf = ({ state, done, lines }: MoveView): string => {
  if (state === "checked") return "What would happen";
  return state === "moved"
    ? "What has happened"
    : `Stopped after ${done.toLocaleString("en-GB")} of ${counted(lines, "line")}`;
};

const Begin = ({ move, onChange }: { move: MoveView; onChange: () => Promise<unknown> }) => {
  const begin = async (): Promise<void> => {
    const { runMove } = movingInContract.endpoints;
    const body = { version: move.version, act: "move" } as const;
    try {
      await call(runMove, { params: { id: move.id }, body }, { leaves: false });
    } catch (thrown) {
      notify("error", reasonOf(thrown));
    }
    await onChange();
  };
  const action =
    move.state === "stopped" ? "Go on moving in" : `Move in ${counted(toMove(move), "member")}`;
  return (
    <div>
      <ConfirmButton
        variant="solid"
        action={action}
        doing="Beginning"
        keep="Not now"
        onConfirm={begin}
      >
        <p>
          Accounts are made for those who are new, and plans open at once, each until the day that
          the file says. Plans renew from that day in the ordinary way: an order 60 days before, at
          the prices of that day, and no card is charged that its member has not saved.
        </p>
        <p>Nobody is charged for the time that they bring along, and nobody is mailed yet.</p>
      </ConfirmButton>
    </div>
  );
};
