import { useState, type SubmitEvent } from "react";
import { movingInContract, type MoveView } from "../../../shared/contract/moving-in.ts";
import { call } from "../../lib/api-client.ts";
import { asFailure } from "../../lib/api-failure.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorSummary, type FormFault } from "../../ui/error-summary.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import styles from "./moving-in.module.css";
import { counted } from "./moving-words.ts";

const basics = "basics";

/** Which of the file's plans is which of ours. One of the same name is proposed. */
const proposed = (
  { plans, is_matched: isMatched }: MoveView,
  { name, plan_id: planId }: MoveView["plan_names"][number],
): string => {
  if (isMatched) return planId === null ? basics : String(planId);
  const same = plans.find(({ title }) => title.toLowerCase() === name.toLowerCase());
  return same === undefined ? "" : String(same.id);
};

export const MatchPlans = ({
  move,
  onChange,
}: {
  move: MoveView;
  onChange: () => Promise<unknown>;
}) => {
  const [busy, setBusy] = useState(false);
  const [faults, setFaults] = useState<readonly FormFault[]>([]);
  const [attempt, setAttempt] = useState(0);
  const options = [
    { id: basics, label: "Basics: no plan" },
    ...move.plans.map(({ id, title }) => ({ id: String(id), label: title })),
  ];
  const fail = (found: readonly FormFault[]): void => {
    setFaults(found);
    setAttempt((before) => before + 1);
  };
  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const filled = new FormData(event.currentTarget);
    const chosen = move.plan_names.map((_, at) => textOf(filled.get(`plan-${at}`)));
    const open = chosen.flatMap((value, at) =>
      value === ""
        ? [{ field: `plan-${at}`, message: `Say which plan ${move.plan_names[at]?.name ?? ""} is` }]
        : [],
    );
    if (open.length > 0) {
      fail(open);
      return;
    }
    setBusy(true);
    setFaults([]);
    const plans = move.plan_names.map(({ name }, at) => ({
      name,
      plan_id: chosen[at] === basics ? null : Number(chosen[at]),
    }));
    const endsOn = textOf(filled.get("ends_on"));
    const body = { version: move.version, plans, ends_on: endsOn === "" ? null : endsOn };
    try {
      const { matchMove } = movingInContract.endpoints;
      await call(matchMove, { params: { id: move.id }, body }, { leaves: false });
      await onChange();
    } catch (thrown) {
      const { message, errors } = asFailure(thrown);
      const told = Object.entries(errors).flatMap(([field, all]) =>
        all.map((one) => ({ ...(field === "ends_on" && { field }), message: one })),
      );
      fail(told.length > 0 ? told : [{ message }]);
      setBusy(false);
    }
  };
  const errorOf = (field: string): string | undefined =>
    faults.find((fault) => fault.field === field)?.message;
  return (
    <section className={styles["part"]}>
      <h2 className={styles["heading"]}>
        {move.is_matched ? "Match the plans otherwise" : "Which plan is which"}
      </h2>
      <p className={styles["hint"]}>
        {counted(move.lines, "member")} can be read
        {move.is_matched ? "" : `, ${counted(move.notes, "line")} cannot`}. Trying it out changes
        nothing.
      </p>
      <form className={styles["form"]} onSubmit={(event) => void submit(event)} noValidate>
        <ErrorSummary faults={faults} attempt={attempt} />
        {move.plan_names.map((plan, at) => (
          <SelectField
            key={plan.name}
            name={`plan-${at}`}
            label={plan.name}
            hint={counted(plan.lines, "member")}
            options={options}
            placeholder="Choose"
            defaultValue={proposed(move, plan)}
            error={errorOf(`plan-${at}`)}
          />
        ))}
        {move.plan_names.length === 0 && (
          <p>The file names no plan that runs: everybody comes in on Basics.</p>
        )}
        {move.plan_names.length > 0 && (
          <TextField
            name="ends_on"
            type="date"
            label="End of plans without a date"
            hint="For lines that do not say when their plan ends. Without it they are left out."
            defaultValue={move.ends_on ?? ""}
            error={errorOf("ends_on")}
            optional
          />
        )}
        <div>
          <Button type="submit" variant={move.is_matched ? "hollow" : "solid"} busy={busy}>
            {move.is_matched ? "Try it out again" : "Try it out"}
          </Button>
        </div>
      </form>
    </section>
  );
};

const textOf = (value: FormDataEntryValue | null): string =>
  typeof value === "string" ? value : "";
