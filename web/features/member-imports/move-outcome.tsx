import {
  movingInContract,
  type MoveView,
} from "../../../shared/contract/member-imports/member-imports.ts";
import { call } from "../../lib/api-client.ts";
import { reasonOf } from "../../lib/api-failure.ts";
import { notify } from "../../lib/notifications.ts";
import { Callout } from "../../ui/callout.tsx";
import { ConfirmButton } from "../../ui/confirm-button.tsx";
import { counted } from "../admin-kit/counted.ts";
import styles from "./moving-in.module.css";
import { toMove } from "./moving-words.ts";

interface OutcomeProps {
  readonly move: MoveView;
  readonly onChange: () => Promise<unknown>;
}

type Facts = ReadonlyArray<readonly [words: string, count: number]>;

/** The result of a dry run or an import, and the button for the next step. */
export const MoveOutcome = ({ move, onChange }: OutcomeProps) => {
  const { state, pass } = move;
  return (
    <section className={styles["part"]}>
      <h2 className={styles["heading"]}>{headingOf(move)}</h2>
      {pass === "back" ? (
        <Counts facts={takenFacts(move)} />
      ) : (
        <>
          <h3 className={styles["subheading"]}>By plan</h3>
          <Counts facts={planFacts(move)} />
          <ArrivingLate move={move} />
          <h3 className={styles["subheading"]}>By person</h3>
          <Counts facts={movedFacts(move)} />
        </>
      )}
      {state === "checked" && toMove(move) === 0 && (
        <p>There is nobody to move in: all are here, or left out.</p>
      )}
      {((state === "checked" && toMove(move) > 0) || (state === "stopped" && pass === "move")) && (
        <Begin move={move} onChange={onChange} />
      )}
    </section>
  );
};

const Counts = ({ facts }: { facts: Facts }) => (
  <dl className={styles["counts"]}>
    {facts.map(([words, count]) => (
      <div key={words}>
        <dt>{words}</dt>
        <dd>{count.toLocaleString("en-GB")}</dd>
      </div>
    ))}
  </dl>
);

/** Returns the counts of each plan in the file, of people without a plan, and of rows that are not imported. */
const planFacts = ({ counts, pass }: MoveView): Facts => {
  const withPlan = counts.plans.reduce((sum, { count }) => sum + count, 0);
  return [
    ...counts.plans.map(({ title, count }) => [title, count] as const),
    ["Basics", counts.new + counts.plan_added - withPlan],
    [pass === "check" ? "Not imported" : "Were not imported", counts.left_out],
  ];
};

/** The members whose term ends too soon for a renewal without their consent. */
const ArrivingLate = ({ move: { counts } }: { move: MoveView }) => {
  const { arriving_late: late } = counts;
  if (late === 0) return null;
  return (
    <Callout
      title={`${counted(late, "plan")} ${late === 1 ? "ends" : "end"} in fewer than 21 days`}
    >
      <p>
        {late === 1 ? "It does" : "They do"} not renew automatically. One email asks{" "}
        {late === 1 ? "its member" : "each member"}, who can renew until 30 days after the end.
        Without a yes nothing is charged.
      </p>
    </Callout>
  );
};

const movedFacts = ({ counts, pass }: MoveView): Facts => {
  const isDry = pass === "check";
  return [
    [isDry ? "Come new" : "Came new", counts.new],
    [
      isDry ? "Have an account, and get their plan" : "Had an account, and got their plan",
      counts.plan_added,
    ],
    ["Have that plan already, or a later one", counts.has_plan],
    ["Have an account, and nothing to add", counts.known],
    [isDry ? "Are left out" : "Were left out", counts.left_out],
    ["Of all these: on Basics, though the file names a plan", counts.on_basics],
    ...(counts.noted > 0 ? [["Of all these: imported with a note", counts.noted] as const] : []),
  ];
};

const takenFacts = ({ taking_back: back }: MoveView): Facts => [
  ["Plans that ended", back?.taken ?? 0],
  ["Plans that stay", back?.kept ?? 0],
];

const headingOf = ({ state, done, lines, taking_back: back }: MoveView): string => {
  if (state === "checked") return "What would happen";
  if (state === "moved") return "What has happened";
  if (state === "taken-back") return "What was taken back";
  const all = back === null ? counted(lines, "line") : counted(back.of, "person", "people");
  return `Stopped after ${done.toLocaleString("en-GB")} of ${all}`;
};

const Begin = ({ move, onChange }: OutcomeProps) => {
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
          the file says. From that day they renew for a year, unless the file says otherwise: an
          order 60 days before, at the prices of that day, and no card is charged that its member
          has not saved.
        </p>
        <p>
          Nobody is charged for the time that they bring along. Nobody who is new is mailed, not
          even of a renewal, until you invite them.
        </p>
      </ConfirmButton>
    </div>
  );
};
