import { useEffect, useRef, useState } from "react";
import type { PlanHandoverView } from "../../../shared/contract/memberships/membership-view.ts";
import { paymentsContract } from "../../../shared/contract/payments/payments.ts";
import { teamsContract } from "../../../shared/contract/teams/teams.ts";
import { callInPlace } from "../../lib/api-client.ts";
import { useContractForm } from "../../lib/contract-form.ts";
import { useEndpoint } from "../../lib/use-endpoint.ts";
import { ActionRow } from "../../ui/action-row.tsx";
import { Button } from "../../ui/button.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { LoadingNote, Skeleton } from "../../ui/skeleton.tsx";
import { type HandoverImpact, HandoverOptions, type HandoverMode } from "./handover-options.tsx";
import styles from "./hand-over-sheet.module.css";
import type { Team, TeamUser } from "./use-teams.ts";

const { handOver, readHandoverImpact } = teamsContract.endpoints;
const { handOverPlan, readHandover } = paymentsContract.endpoints;

interface HandOverProps {
  team: Team;
  colleague: TeamUser;
  onClose: () => void;
  /** This is called with the success message. */
  onDone: (words: string) => Promise<void>;
}

/** Hands over a team, after explaining what each of the two ways means. Import it lazily. */
const HandOverSheet = (props: HandOverProps) => {
  const { team, colleague, onClose } = props;
  const params = { id: team.id };
  const { data, error } = useEndpoint(readHandover, { params }, { leaves: false });
  const impact = useEndpoint(
    readHandoverImpact,
    { params, query: { user: colleague.id } },
    { leaves: false },
  );
  const plan = data?.data ?? null;
  const isLoading =
    (plan === null && error === undefined) ||
    (impact.data === undefined && impact.error === undefined);
  return (
    <Sheet open onClose={onClose} title={`Hand over to ${colleague.display_name}`} place="centre">
      {isLoading ? (
        <>
          <LoadingNote>Loading the details</LoadingNote>
          <Skeleton height={320} />
        </>
      ) : (
        <HandOverForm
          {...props}
          plan={plan}
          impact={impact.data?.data ?? null}
          whyNot={plan === null ? (error?.message ?? null) : plan.why_not}
        />
      )}
    </Sheet>
  );
};

/** Holds the form of each way; the password is needed only for a handover with the plan. */
const useHandOver = (way: HandoverMode | undefined, { team, colleague, onDone }: HandOverProps) => {
  const params = { id: team.id };
  const { display_name: name, id: user } = colleague;
  const withPlan = useContractForm({
    schema: handOverPlan.body,
    read: (form) => ({ user, current_password: form.get("current_password") ?? "" }),
    send: async (body) => {
      await callInPlace(handOverPlan, { params, body });
      await onDone(`${name} now has the team and its plan.`);
    },
  });
  const alone = useContractForm({
    schema: handOver.body,
    read: () => ({ user }),
    send: async (body) => {
      await callInPlace(handOver, { params, body });
      await onDone(`${name} is now the team admin.`);
    },
  });
  return way === "plan" ? withPlan : alone;
};

interface FormProps extends HandOverProps {
  plan: PlanHandoverView | null;
  /** The effects of handing over the team alone; null if they could not be loaded. */
  impact: HandoverImpact | null;
  whyNot: string | null;
}

const HandOverForm = ({ plan, impact, whyNot, ...props }: FormProps) => {
  const [way, setWay] = useState<HandoverMode>();
  const place = useRef<HTMLFormElement>(null);
  const { form, faults, attempt, busy, errorOf } = useHandOver(way, props);
  useEffect(() => {
    if (attempt > 0) place.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [attempt]);
  const refused = faults.find(({ field }) => field !== "current_password")?.message;
  const action = way === "plan" ? "Hand over team and plan" : "Hand over the team";
  return (
    <form {...form} ref={place} className={styles["form"]}>
      <HandoverOptions
        colleague={props.colleague}
        plan={plan}
        impact={impact}
        whyNot={whyNot}
        way={way}
        onChoose={setWay}
      />
      {way === "plan" && (
        <PasswordField
          label="Your current password"
          name="current_password"
          autoComplete="current-password"
          hint="This makes sure that only you can give your plan away."
          error={errorOf("current_password")}
        />
      )}
      <div role="alert">{refused && <p className={styles["fault"]}>{refused}</p>}</div>
      <ActionRow>
        <Button type="submit" busy={busy} disabled={way === undefined}>
          {busy ? "Handing over" : action}
        </Button>
        <Button variant="hollow" onClick={props.onClose}>
          Keep the team
        </Button>
      </ActionRow>
    </form>
  );
};

export default HandOverSheet;
