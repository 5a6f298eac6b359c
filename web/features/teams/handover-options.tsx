import type { ReactNode } from "react";
import type * as z from "zod/mini";
import type { PlanHandoverView } from "../../../shared/contract/memberships/membership-view.ts";
import type { teamsContract } from "../../../shared/contract/teams/teams.ts";
import { RadioRow } from "../../ui/radio-row.tsx";
import styles from "./hand-over-sheet.module.css";
import type { TeamUser } from "./use-teams.ts";

export type HandoverImpact = z.output<
  (typeof teamsContract.endpoints.readHandoverImpact.replies)[200]
>["data"];

/** The two ways of handing over: the team with its plan, or the team alone. */
export type HandoverMode = "plan" | "team";

interface HandoverOptionsProps {
  colleague: TeamUser;
  /** The effects on the plan; null if they could not be loaded. */
  plan: PlanHandoverView | null;
  /** The effects of handing over the team alone; null if they could not be loaded. */
  impact: HandoverImpact | null;
  /** The reason why the plan cannot be included; null if it can. */
  whyNot: string | null;
  way: HandoverMode | undefined;
  onChoose: (way: HandoverMode) => void;
}

/** The choice between the team alone and the team with its plan, each with its effects for both people. */
export const HandoverOptions = ({
  colleague,
  plan,
  impact,
  whyNot,
  way,
  onChoose,
}: HandoverOptionsProps) => {
  const { display_name: name } = colleague;
  const row = (value: HandoverMode) => ({ way: value, checked: way === value, onChoose });
  return (
    <fieldset className={styles["ways"]}>
      <legend className="visually-hidden">What you hand over</legend>
      <HandoverOptionRow
        {...row("team")}
        title="The team alone"
        disabled={impact !== null && impact.why_not !== null}
      >
        {impact?.why_not ? (
          <span>{impact.why_not}</span>
        ) : (
          <TeamHandoverEffects impact={impact} name={name} />
        )}
      </HandoverOptionRow>
      <HandoverOptionRow
        {...row("plan")}
        title={plan === null ? "The team and its plan" : `The team and its ${plan.plan} plan`}
        disabled={whyNot !== null}
      >
        {whyNot === null && plan !== null ? (
          <PlanHandoverEffects plan={plan} colleague={colleague} />
        ) : (
          <span>{whyNot}</span>
        )}
      </HandoverOptionRow>
    </fieldset>
  );
};

/** The plan that the team shares afterwards, and the number of people affected. */
const TeamHandoverEffects = ({ impact, name }: { impact: HandoverImpact | null; name: string }) => (
  <>
    {impact === null || impact.plan === null ? (
      <span>{name} needs their own paid plan, which the team will then share.</span>
    ) : (
      <span>
        The team will share {name}’s {impact.plan} plan. {impactText(impact)}
      </span>
    )}
    <span>You keep your own plan, and take {name}’s seat in the team.</span>
  </>
);

const peopleCount = (count: number): string => (count === 1 ? "1 person" : `${count} people`);

const impactText = ({ lose, lower, plan }: HandoverImpact): string => {
  const sentences = [
    ...(lose > 0 ? [`${peopleCount(lose)} will lose access.`] : []),
    ...(lower > 0
      ? [`${peopleCount(lower)} will have ${plan ?? "a lower plan"}, which includes less.`]
      : []),
  ];
  return sentences.length === 0
    ? "Nobody’s access is reduced."
    : `${sentences.join(" ")} We email each of them.`;
};

interface HandoverOptionRowProps {
  way: HandoverMode;
  title: string;
  checked: boolean;
  disabled?: boolean;
  onChoose: (way: HandoverMode) => void;
  children: ReactNode;
}

/** A choice named by its title; the explanation is read after it. */
const HandoverOptionRow = ({
  way,
  title,
  checked,
  disabled = false,
  onChoose,
  children,
}: HandoverOptionRowProps) => (
  <RadioRow
    name="way"
    value={way}
    checked={checked}
    disabled={disabled}
    aria-labelledby={`way-${way}`}
    aria-describedby={`means-${way}`}
    onChange={() => onChoose(way)}
  >
    <span className={styles["way"]}>
      <span id={`way-${way}`} className={styles["title"]}>
        {title}
      </span>
      <span id={`means-${way}`} className={styles["means"]}>
        {children}
      </span>
    </span>
  </RadioRow>
);

/** The effects on the plan, on who pays, and on the previous owner. */
const PlanHandoverEffects = ({
  plan,
  colleague,
}: {
  plan: PlanHandoverView;
  colleague: TeamUser;
}) => {
  const { display_name: name, pivot } = colleague;
  const { ends, changeable_until, to_pay_display: toPay, pay_by, order_id } = plan;
  const { on_request: onRequest } = plan;
  return (
    <>
      <span>For a colleague without their own plan. It is paid until {ends.display}.</span>
      <span>
        {toPay === null
          ? `It is not set to renew. ${name} can restart the renewal until ${changeable_until.display}.`
          : onRequest
            ? `It does not renew automatically, because fewer than 21 days are left. ${name} can choose to renew it for ${toPay} (today’s estimate) until ${changeable_until.display}.`
            : `On ${ends.display} it renews for ${toPay} (today’s estimate). ${name} pays, ${pay_by === "card" ? "with their own card" : "by bank transfer"}, and can cancel until ${changeable_until.display}.`}
      </span>
      <span>
        {pivot.beyond_plan
          ? `You take ${name}’s seat in the team, which the plan doesn’t cover at the moment. You’ll have Basics until a seat is free.`
          : `You’ll no longer have your own plan. You take ${name}’s seat in the team, so you keep your access.`}
      </span>
      {order_id !== null && (
        <span>Your order {order_id} for the next term will be cancelled. Please don’t pay it.</span>
      )}
      <span>
        You keep this term’s orders and invoices. We’ll copy your billing address and VAT number to
        the next invoice.
      </span>
    </>
  );
};
