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
export type Way = "plan" | "team";

interface WaysProps {
  colleague: TeamUser;
  /** The effects on the plan; null if they could not be loaded. */
  plan: PlanHandoverView | null;
  /** The effects of handing over the team alone; null if they could not be loaded. */
  impact: HandoverImpact | null;
  /** The reason why the plan cannot be included; null if it can. */
  whyNot: string | null;
  way: Way | undefined;
  onChoose: (way: Way) => void;
}

/** The choice between the team alone and the team with its plan, each with its effects for both people. */
export const HandOverWays = ({ colleague, plan, impact, whyNot, way, onChoose }: WaysProps) => {
  const { display_name: name } = colleague;
  const row = (value: Way) => ({ way: value, checked: way === value, onChoose });
  return (
    <fieldset className={styles["ways"]}>
      <legend className="visually-hidden">What you hand over</legend>
      <WayRow
        {...row("team")}
        title="The team alone"
        disabled={impact !== null && impact.why_not !== null}
      >
        {impact?.why_not ? (
          <span>{impact.why_not}</span>
        ) : (
          <TeamAloneMeans impact={impact} name={name} />
        )}
      </WayRow>
      <WayRow
        {...row("plan")}
        title={plan === null ? "The team and its plan" : `The team and its ${plan.plan} plan`}
        disabled={whyNot !== null}
      >
        {whyNot === null && plan !== null ? (
          <PlanMeans plan={plan} colleague={colleague} />
        ) : (
          <span>{whyNot}</span>
        )}
      </WayRow>
    </fieldset>
  );
};

/** The plan that the team shares afterwards, and the number of people affected. */
const TeamAloneMeans = ({ impact, name }: { impact: HandoverImpact | null; name: string }) => (
  <>
    {impact === null || impact.plan === null ? (
      <span>{name} needs a paid plan of their own, which the team shares from then on.</span>
    ) : (
      <span>
        The team shares {name}’s {impact.plan} plan from then on. {impactWords(impact)}
      </span>
    )}
    <span>Your own plan stays yours, and you take {name}’s place in the team.</span>
  </>
);

const peopleCount = (count: number): string => (count === 1 ? "1 person" : `${count} people`);

const impactWords = ({ lose, lower, plan }: HandoverImpact): string => {
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

interface WayRowProps {
  way: Way;
  title: string;
  checked: boolean;
  disabled?: boolean;
  onChoose: (way: Way) => void;
  children: ReactNode;
}

/** A choice named by its title; the explanation is read after it. */
const WayRow = ({ way, title, checked, disabled = false, onChoose, children }: WayRowProps) => (
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
const PlanMeans = ({ plan, colleague }: { plan: PlanHandoverView; colleague: TeamUser }) => {
  const { display_name: name, pivot } = colleague;
  const { ends, changeable_until, to_pay_display: toPay, pay_by, order_id } = plan;
  const { on_request: onRequest } = plan;
  return (
    <>
      <span>For a colleague without a plan of their own. It stays paid until {ends.display}.</span>
      <span>
        {toPay === null
          ? `It is not renewed as things stand. ${name} can take the renewal up again until ${changeable_until.display}.`
          : onRequest
            ? `It does not renew automatically, because fewer than 21 days are left: ${name} is asked, and can renew it for ${toPay}, the price that we expect today, until ${changeable_until.display}.`
            : `On ${ends.display} it renews for ${toPay}, the price that we expect today. That is ${name}’s to pay, ${pay_by === "card" ? "from a card of their own" : "by bank transfer"}; they can cancel it until ${changeable_until.display}.`}
      </span>
      <span>
        {pivot.beyond_plan
          ? `You take ${name}’s place in the team, for which the plan has no room at the moment: you have Basics until one is free.`
          : `You have no plan of your own any more. You take ${name}’s place in the team, so what it opens stays open to you.`}
      </span>
      {order_id !== null && (
        <span>Your order {order_id} for the next term is cancelled: please do not pay it.</span>
      )}
      <span>
        Orders and invoices of this term stay with you. Your billing address and VAT number are
        copied to the next invoice.
      </span>
    </>
  );
};
