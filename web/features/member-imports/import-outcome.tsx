import {
  memberImportsContract,
  type MemberImportView,
} from "../../../shared/contract/member-imports/member-imports.ts";
import { callInPlace } from "../../lib/api-client.ts";
import { reasonOf } from "../../lib/api-failure.ts";
import { notify } from "../../lib/notifications.ts";
import { Callout } from "../../ui/callout.tsx";
import { ConfirmButton } from "../../ui/confirm-button.tsx";
import { formatCount } from "../admin-kit/format-count.ts";
import styles from "./member-imports.module.css";
import { countAffectedPeople } from "./import-labels.ts";

interface OutcomeProps {
  readonly memberImport: MemberImportView;
  readonly onChange: () => Promise<unknown>;
}

type Facts = ReadonlyArray<readonly [words: string, count: number]>;

/** The result of a dry run or an import, and the button for the next step. */
export const ImportOutcomeSection = ({ memberImport, onChange }: OutcomeProps) => {
  const { state, pass } = memberImport;
  return (
    <section className={styles["part"]}>
      <h2 className={styles["heading"]}>{headingOf(memberImport)}</h2>
      {pass === "back" ? (
        <Counts facts={rollbackFacts(memberImport)} />
      ) : (
        <>
          <h3 className={styles["subheading"]}>By plan</h3>
          <Counts facts={planFacts(memberImport)} />
          <ExpiringPlansNotice memberImport={memberImport} />
          <h3 className={styles["subheading"]}>By person</h3>
          <Counts facts={importFacts(memberImport)} />
        </>
      )}
      {state === "checked" && countAffectedPeople(memberImport) === 0 && (
        <p>No one to import: all are already here or skipped.</p>
      )}
      {((state === "checked" && countAffectedPeople(memberImport) > 0) ||
        (state === "stopped" && pass === "move")) && (
        <Begin memberImport={memberImport} onChange={onChange} />
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
const planFacts = ({ counts, pass }: MemberImportView): Facts => {
  const withPlan = counts.plans.reduce((sum, { count }) => sum + count, 0);
  return [
    ...counts.plans.map(({ title, count }) => [title, count] as const),
    ["Basics", counts.new + counts.plan_added - withPlan],
    [pass === "check" ? "Not imported" : "Not imported", counts.left_out],
  ];
};

/** The members whose term ends too soon for a renewal without their consent. */
const ExpiringPlansNotice = ({ memberImport: { counts } }: { memberImport: MemberImportView }) => {
  const { arriving_late: late } = counts;
  if (late === 0) return null;
  return (
    <Callout
      title={`${formatCount(late, "plan")} ${late === 1 ? "ends" : "end"} in fewer than 21 days`}
    >
      <p>
        {late === 1 ? "It does" : "They do"} not renew automatically. One email asks{" "}
        {late === 1 ? "its member" : "each member"}, who can renew until 30 days after the end. We
        charge nothing unless they agree.
      </p>
    </Callout>
  );
};

const importFacts = ({ counts, pass }: MemberImportView): Facts => {
  const isDry = pass === "check";
  return [
    [isDry ? "New members" : "New members", counts.new],
    [
      isDry ? "Existing accounts that will get the plan" : "Existing accounts that got the plan",
      counts.plan_added,
    ],
    ["Already have this plan or a later one", counts.has_plan],
    ["Existing accounts, nothing to add", counts.known],
    [isDry ? "To be skipped" : "Skipped", counts.left_out],
    ["Of these: on Basics despite a plan in the file", counts.on_basics],
    ...(counts.noted > 0 ? [["Of these: imported with a note", counts.noted] as const] : []),
  ];
};

const rollbackFacts = ({ taking_back: back }: MemberImportView): Facts => [
  ["Plans ended", back?.taken ?? 0],
  ["Plans kept", back?.kept ?? 0],
];

const headingOf = ({ state, done, lines, taking_back: back }: MemberImportView): string => {
  if (state === "checked") return "Import preview";
  if (state === "moved") return "Import results";
  if (state === "taken-back") return "Undo results";
  const all = back === null ? formatCount(lines, "line") : formatCount(back.of, "person", "people");
  return `Stopped after ${done.toLocaleString("en-GB")} of ${all}`;
};

const Begin = ({ memberImport, onChange }: OutcomeProps) => {
  const begin = async (): Promise<void> => {
    const { controlImport } = memberImportsContract.endpoints;
    const body = { version: memberImport.version, act: "move" } as const;
    try {
      await callInPlace(controlImport, { params: { id: memberImport.id }, body });
    } catch (thrown) {
      notify("error", reasonOf(thrown));
    }
    await onChange();
  };
  const action =
    memberImport.state === "stopped"
      ? "Resume import"
      : `Import ${formatCount(countAffectedPeople(memberImport), "member")}`;
  return (
    <div>
      <ConfirmButton
        variant="solid"
        action={action}
        doing="Starting"
        keep="Cancel"
        onConfirm={begin}
      >
        <p>
          New members get accounts, and plans start now and run until the date in the file. They
          then renew for a year unless the file says otherwise: the order is created 60 days before,
          at that day’s prices. Only cards saved by the member are charged.
        </p>
        <p>
          Members pay nothing for their remaining time. New members are not emailed, even about
          renewals, until you invite them.
        </p>
      </ConfirmButton>
    </div>
  );
};
