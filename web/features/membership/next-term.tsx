import { lazy, Suspense, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type {
  MembershipView,
  NextChoice,
} from "../../../shared/contract/memberships/membership-view.ts";
import { ActionRow } from "../../ui/action-row.tsx";
import { Button } from "../../ui/button.tsx";
import { Callout } from "../../ui/callout.tsx";
import { ConfirmButton } from "../../ui/confirm-button.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { withExpectedNextTerm } from "./expected-next-term.ts";
import styles from "./next-term.module.css";
import { NextTermText } from "./next-term-text.tsx";
import { nextVat, changeDeadlineText, planVatText } from "./plan-text.ts";
import type { ChangePlan, PlanChange } from "./use-membership.ts";

const NextChoices = lazy(() => import("./next-choices.tsx"));

/** The next term, and the changes that the member can make until it is fixed. */
export const NextTermSection = ({
  membership,
  change,
}: {
  membership: MembershipView;
  change: ChangePlan;
}) => {
  const { renews, why_fixed } = membership;
  const { words, changing, problem, ask, choosing, setChoosing } = usePlanChange(change);
  const isOpen = why_fixed === null;
  const toggle = { open: choosing, press: () => setChoosing(!choosing) };
  const choose = (choice: NextChoice): Promise<void> =>
    ask({
      body: { next: { plan_id: choice.plan_id, period: choice.period } },
      expected: withExpectedNextTerm(membership, choice),
      done: "Your next term has been changed.",
    });
  return (
    <div className={styles["next"]}>
      <div ref={words} className={styles["words"]} role="status" tabIndex={-1} aria-busy={changing}>
        <NextTermText membership={membership} />
      </div>
      {problem !== null && (
        <div role="alert">
          <Callout tone="error">{`There was a problem changing your plan: ${problem}`}</Callout>
        </div>
      )}
      {isOpen && (
        <ActionRow>
          <Actions membership={membership} changing={changing} ask={ask} toggle={toggle} />
        </ActionRow>
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
  ask: (input: PlanChange) => Promise<void>;
  /** The button that shows the alternatives. */
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
        void ask({
          body: { renew: true },
          done: "Your plan will renew.",
        })
      }
    >
      {changing ? "Renewing" : membership.awaits_answer ? "Renew" : "Restart renewal"}
    </Button>
  );

/** Runs one change at a time. Its buttons may no longer exist afterwards, so the focus moves to the changed text. */
const usePlanChange = (change: ChangePlan) => {
  const words = useRef<HTMLDivElement>(null);
  const [changing, setChanging] = useState(false);
  const [choosing, setChoosing] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const ask = async (input: PlanChange): Promise<void> => {
    setChanging(true);
    setProblem(null);
    const why = await change(input);
    flushSync(() => {
      setChanging(false);
      setProblem(why);
      if (why === null) setChoosing(false);
    });
    if (why === null) words.current?.focus();
  };
  return { words, changing, problem, ask, choosing, setChoosing };
};

const CancelRenewal = ({ membership, ask }: Pick<ActionsProps, "ask" | "membership">) => {
  const { plan, next, term, minimum_term, shares_with: people } = membership;
  return (
    <ConfirmButton
      action="Cancel renewal"
      doing="Cancelling"
      keep="Keep my plan"
      variant="quiet"
      onConfirm={() =>
        ask({ body: { renew: false }, done: "The renewal of your plan has been cancelled." })
      }
    >
      <p>
        {next === null
          ? `You won’t be charged on ${term.ends.display}.`
          : `This stops the payment of ${next.to_pay_display}, ${planVatText(nextVat(membership))}, on ${next.starts.display}.`}{" "}
        You’ll keep {plan.title} until then and move to Basics afterwards.
      </p>
      {people > 0 && (
        <p>
          {people === 1 ? "1 person" : `${people} people`} in your team will lose access on that
          day. We email each of them.
        </p>
      )}
      {minimum_term !== null && minimum_term.left > 0 && (
        <p>
          You still have to make this term’s remaining payments: {minimum_term.left_display},{" "}
          {planVatText(membership)}.
        </p>
      )}
      <p>You can restart it {changeDeadlineText(membership)}.</p>
    </ConfirmButton>
  );
};
