import { lazy, Suspense, useRef, useState } from "react";
import { Link } from "react-router";
import { flushSync } from "react-dom";
import type { MembershipView, NextChoice } from "../../../shared/contract/membership-view.ts";
import { orderPath } from "../../lib/paths.ts";
import { Button } from "../../ui/button.tsx";
import { Callout } from "../../ui/callout.tsx";
import { ConfirmButton } from "../../ui/confirm-button.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { expectNext } from "./expect-next.ts";
import styles from "./next-term.module.css";
import { byPeriod, priceWords, untilWords } from "./plan-words.ts";
import type { ChangePlan, PlanChange } from "./use-membership.ts";

const NextChoices = lazy(() => import("./next-choices.tsx"));

/** What follows the term that runs, and what its member may change of that until it is fixed. */
export const NextTerm = ({
  membership,
  change,
}: {
  membership: MembershipView;
  change: ChangePlan;
}) => {
  const { renews, why_fixed, dispute } = membership;
  const { words, changing, problem, ask, choosing, setChoosing } = useChanging(change);
  const isOpen = why_fixed === null && dispute === null;
  const toggle = { open: choosing, press: () => setChoosing(!choosing) };
  const choose = (choice: NextChoice): Promise<void> =>
    ask({
      body: { next: { plan_id: choice.plan_id, period: choice.period } },
      expected: expectNext(membership, choice),
      done: "Your next term has been changed.",
    });
  return (
    <div className={styles["next"]}>
      <div ref={words} className={styles["words"]} role="status" tabIndex={-1} aria-busy={changing}>
        <Words membership={membership} />
        {dispute === null && why_fixed !== null && <p className={styles["more"]}>{why_fixed}</p>}
      </div>
      {problem !== null && (
        <div role="alert">
          <Callout tone="error">{`There was a problem changing your plan: ${problem}`}</Callout>
        </div>
      )}
      {isOpen && (
        <div className={styles["actions"]}>
          <Actions membership={membership} changing={changing} ask={ask} toggle={toggle} />
        </div>
      )}
      {isOpen && renews && choosing && (
        <Suspense fallback={<Skeleton height={200} />}>
          <NextChoices
            membership={membership}
            busy={changing}
            onSave={(choice) => void choose(choice)}
            onClose={() => setChoosing(false)}
          />
        </Suspense>
      )}
    </div>
  );
};

interface ActionsProps {
  membership: MembershipView;
  changing: boolean;
  ask: (wish: PlanChange) => Promise<void>;
  /** Shows what may be chosen instead. */
  toggle: { readonly open: boolean; readonly press: () => void };
}

const Actions = ({ membership, changing, ask, toggle }: ActionsProps) =>
  membership.renews ? (
    <>
      <Button variant="hollow" aria-expanded={toggle.open} onClick={toggle.press}>
        Change next term
      </Button>
      <CancelRenewal membership={membership} ask={ask} />
    </>
  ) : (
    <Button
      busy={changing}
      onClick={() =>
        void ask({ body: { renew: true }, done: "Your plan will be renewed after all." })
      }
    >
      {changing ? "Renewing" : "Renew after all"}
    </Button>
  );

/** One change at a time. Its buttons may be gone afterwards: reading goes on at the words that it has changed. */
const useChanging = (change: ChangePlan) => {
  const words = useRef<HTMLDivElement>(null);
  const [changing, setChanging] = useState(false);
  const [choosing, setChoosing] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const ask = async (wish: PlanChange): Promise<void> => {
    setChanging(true);
    setProblem(null);
    const why = await change(wish);
    flushSync(() => {
      setChanging(false);
      setProblem(why);
      if (why === null) setChoosing(false);
    });
    if (why === null) words.current?.focus();
  };
  return { words, changing, problem, ask, choosing, setChoosing };
};

const Words = ({ membership }: { membership: MembershipView }) => {
  const { renews, next, plan, term, status, dispute, why_fixed } = membership;
  if (dispute !== null) return <p>No next term is arranged while a payment is disputed.</p>;
  if (status === "In-active") return <p>No next term is arranged as things stand.</p>;
  if (!renews)
    return (
      <>
        <p className={styles["title"]}>Your plan is not renewed</p>
        <p>
          {plan.title} goes on until {term.ends.display}. You have the Basics plan afterwards.
          {why_fixed === null && ` You can take the renewal up again ${untilWords(membership)}.`}
        </p>
      </>
    );
  if (next === null)
    return (
      <p>
        {plan.title} is no longer sold as you have it. Choose what comes next, or your plan ends on{" "}
        {term.ends.display}.
      </p>
    );
  return (
    <>
      <p className={styles["title"]}>
        {next.title}, {byPeriod(next.period)}
      </p>
      <p>
        {priceWords(next)} from {next.starts.display}
        {next.paid ? ". It is paid already." : `, including any VAT. ${howPaid(membership)}`}
      </p>
      {next.order_id !== null && (
        <p>
          <Link to={orderPath(next.order_id)}>See its order</Link>
        </p>
      )}
    </>
  );
};

const howPaid = ({ card, next }: MembershipView): string => {
  if (next?.pay_by === "bacs") return "It is paid by bank transfer.";
  return card === null ? "No card is saved that could pay it." : `It is taken from ${card}.`;
};

const CancelRenewal = ({ membership, ask }: Pick<ActionsProps, "ask" | "membership">) => {
  const { plan, next, term, minimum_term, places } = membership;
  return (
    <ConfirmButton
      action="Cancel renewal"
      doing="Cancelling"
      keep="Keep renewal"
      variant="quiet"
      onConfirm={() =>
        ask({ body: { renew: false }, done: "The renewal of your plan has been cancelled." })
      }
    >
      <p>
        {next === null
          ? `Nothing is charged on ${term.ends.display} then.`
          : `This stops the payment of ${next.to_pay_display} on ${next.starts.display}.`}{" "}
        Your {plan.title} plan goes on until then, and you have the Basics plan afterwards.
      </p>
      {places !== null && places.taken > 0 && (
        <p>Your team loses on that day what the plan opens for it.</p>
      )}
      {minimum_term !== null && minimum_term.left > 0 && (
        <p>
          The payments of this term stay due: {minimum_term.left_display} until its minimum term is
          over.
        </p>
      )}
      <p>You can take it up again {untilWords(membership)}.</p>
    </ConfirmButton>
  );
};
