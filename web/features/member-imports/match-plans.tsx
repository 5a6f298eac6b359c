import { UnsavedGuard } from "../admin-kit/unsaved-guard.tsx";
import type { MemberImportView } from "../../../shared/contract/member-imports/member-imports.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorSummary } from "../../ui/error-summary.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { formatCount } from "../admin-kit/format-count.ts";
import { basicsAnswer } from "./read-import-answers.ts";
import styles from "./member-imports.module.css";
import { StatusChoices } from "./status-choices.tsx";
import { usePlanMapping } from "./use-plan-mapping.ts";

interface MatchProps {
  readonly memberImport: MemberImportView;
  readonly onChange: () => Promise<unknown>;
}

/** Returns the plan of the same name as the suggestion. */
const suggestedPlanId = (
  { plans, is_matched: isMatched }: MemberImportView,
  { name, plan_id: planId }: MemberImportView["plan_names"][number],
): string => {
  if (isMatched) return planId === null ? basicsAnswer : String(planId);
  const same = plans.find(({ title }) => title.toLowerCase() === name.toLowerCase());
  return same === undefined ? "" : String(same.id);
};

/** Matches the file's plans to the product's plans. */
export const MatchPlans = ({ memberImport, onChange }: MatchProps) => {
  const { busy, faults, attempt, send, errorOf } = usePlanMapping(memberImport, onChange);
  const namesPlans = memberImport.plan_names.length > 0;
  return (
    <section className={styles["part"]}>
      <h2 className={styles["heading"]}>
        {memberImport.is_matched ? "Change plan matching" : "Match plans"}
      </h2>
      <p className={styles["hint"]}>
        {formatCount(memberImport.lines, "address", "addresses")} can be imported
        {memberImport.is_matched ? "" : `, ${formatCount(memberImport.notes, "line")} can’t`}. A
        preview changes nothing.
      </p>
      <form
        className={styles["form"]}
        onSubmit={(event) => {
          event.preventDefault();
          void send(event.currentTarget);
        }}
        noValidate
      >
        <ErrorSummary faults={faults} attempt={attempt} />
        <StatusChoices
          columns={memberImport.statuses}
          isExplained={memberImport.is_matched}
          errorOf={errorOf}
        />
        <PlanChoices memberImport={memberImport} errorOf={errorOf} />
        {namesPlans ? (
          <TermChoices memberImport={memberImport} errorOf={errorOf} />
        ) : (
          <p>The file has no active plans: everyone will be imported on Basics.</p>
        )}
        <div>
          <Button type="submit" variant={memberImport.is_matched ? "hollow" : "solid"} busy={busy}>
            {memberImport.is_matched ? "Preview import again" : "Preview import"}
          </Button>
        </div>
        <UnsavedGuard isUnsaved={() => false} />
      </form>
    </section>
  );
};

interface ChoicesProps {
  readonly memberImport: MemberImportView;
  readonly errorOf: (field: string) => string | undefined;
}

const PlanChoices = ({ memberImport, errorOf }: ChoicesProps) => {
  const options = [
    { id: basicsAnswer, label: "Basics: no plan" },
    ...memberImport.plans.map(({ id, title, on_sale: onSale }) => ({
      id: String(id),
      label: onSale ? title : `${title} (no longer sold)`,
    })),
  ];
  return memberImport.plan_names.map((plan, at) => (
    <SelectField
      key={plan.name}
      name={`plan-${at}`}
      label={plan.name}
      hint={formatCount(plan.lines, "line")}
      options={options}
      placeholder="Choose"
      defaultValue={suggestedPlanId(memberImport, plan)}
      error={errorOf(`plan-${at}`)}
    />
  ));
};

const paymentMethodOptions = [
  { id: "card", label: "By card, if they have saved one" },
  { id: "bacs", label: "By bank transfer, with a pro forma" },
];

/** The default values for rows that do not contain them. */
const TermChoices = ({ memberImport, errorOf }: ChoicesProps) => (
  <>
    <TextField
      name="ends_on"
      type="date"
      label="End date for plans without one"
      hint="For lines with no plan end date: access ends after this date. Leave blank to skip these lines."
      defaultValue={memberImport.ends_on ?? ""}
      error={errorOf("ends_on")}
      optional
    />
    <SelectField
      name="pay_by"
      label="How plans renew"
      hint="Each renews for a year. For lines with nothing in the pays_by column."
      options={paymentMethodOptions}
      defaultValue={memberImport.pay_by}
      error={errorOf("pay_by")}
    />
  </>
);
