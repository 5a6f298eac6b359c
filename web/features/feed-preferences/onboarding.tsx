import { useEffect, useMemo, useRef, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { contentContract } from "../../../shared/contract/content/content.ts";
import type { DecisionTree, TreeNode } from "../../../shared/contract/content/content-view.ts";
import { product } from "../../../shared/kernel/product.ts";
import { useUser, type User } from "../../lib/session.ts";
import { useEndpoint } from "../../lib/use-endpoint.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { LoadingNote } from "../../ui/skeleton.tsx";
import { categoriesOf } from "./category-choice.ts";
import { OnboardingStep } from "./onboarding-step.tsx";
import {
  followedCategoryIds,
  hasAllSteps,
  stepsFor,
  withTicked,
  initialTicked,
} from "./onboarding-steps.ts";
import { OnboardingWelcome } from "./onboarding-welcome.tsx";
import styles from "./onboarding.module.css";
import { StepIndicator } from "./step-indicator.tsx";
import { useFinishOnboarding } from "./use-finish-onboarding.ts";

/** `/welcome`: a new member chooses what the feed follows. */
export const Onboarding = () => {
  const user = useUser();
  const { data, error, mutate } = useEndpoint(contentContract.endpoints.readTree, {});
  if (user && data) return <Steps user={user} nodes={data.data} tree={data.tree} />;
  return (
    <>
      <header className={styles["bar"]}>
        <span className={styles["name"]}>{product.name}</span>
      </header>
      {error ? (
        <div className="page">
          <ErrorState
            message={`There was a problem getting the data for the decision tree: ${error.message}`}
            onRetry={() => void mutate()}
          />
        </div>
      ) : (
        <LoadingNote />
      )}
    </>
  );
};

/** Returns the step that the URL names; 0 is the welcome. */
const stepIn = (search: URLSearchParams, count: number): number => {
  const text = search.get("step") ?? "";
  return /^[1-3]$/.test(text) ? Math.min(Number(text), count) : 0;
};

/** Moves the focus to the heading when the step changes, so that reading continues there. */
const useStepFocus = (step: number) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(step);
  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    heading.current?.focus({ preventScroll: true });
  }, [step]);
  return heading;
};

const Steps = ({
  user,
  nodes,
  tree,
}: {
  user: User;
  nodes: readonly TreeNode[];
  tree: DecisionTree;
}) => {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const industries = useMemo(() => categoriesOf(nodes), [nodes]);
  const [ticked, setTicked] = useState(() => initialTicked(industries, user.filter.categories));
  const { busy, leave } = useFinishOnboarding(user);
  const all = hasAllSteps(user);
  const steps = stepsFor(tree, all);
  const place = stepIn(search, steps.length);
  const heading = useStepFocus(place);
  const number = steps[place - 1];
  const done = (): void => void leave(followedCategoryIds(industries, ticked));
  return (
    <>
      <header className={styles["bar"]}>
        <span className={styles["name"]}>{product.name}</span>
        {all && number !== undefined && <StepIndicator place={place} count={steps.length} />}
      </header>
      {number === undefined ? (
        <OnboardingWelcome
          pictures={nodes.flatMap(({ image }) => image ?? [])}
          heading={heading}
          busy={busy}
          onStart={steps.length > 0 ? () => void navigate("?step=1") : null}
          onSkip={done}
        />
      ) : (
        <OnboardingStep
          heading={heading}
          number={number}
          nodes={nodes}
          industries={industries}
          tree={tree}
          ticked={ticked}
          onTick={(id, on) => setTicked(withTicked(industries, ticked, id, on))}
        >
          {place < steps.length ? (
            <Button onClick={() => void navigate(`?step=${place + 1}`)}>Next</Button>
          ) : (
            <Button busy={busy} onClick={done}>
              View My TrendBible
            </Button>
          )}
          {place > 1 && (
            <Button variant="hollow" onClick={() => void navigate(`?step=${place - 1}`)}>
              Back
            </Button>
          )}
          {place < steps.length && (
            <Button variant="quiet" busy={busy} onClick={done}>
              Skip to My TrendBible
            </Button>
          )}
        </OnboardingStep>
      )}
    </>
  );
};
