import { paymentsContract } from "../../../shared/contract/payments/payments.ts";
import { teamsContract } from "../../../shared/contract/teams/teams.ts";
import { call } from "../../lib/api-client.ts";
import { notify } from "../../lib/notifications.ts";
import { ActionRow } from "../../ui/action-row.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { ActButton } from "../admin-kit/act-button.tsx";
import { instantText } from "../admin-kit/date-text.ts";
import { ReasonField } from "../admin-kit/reason-field.tsx";
import { ReasonedAct } from "./reasoned-act.tsx";
import styles from "./staff-team-screen.module.css";
import type { OfTeam } from "./use-teams.ts";

const { proposeHandover, confirmHandover, withdrawHandover } = teamsContract.endpoints;
const { confirmPlanHandover } = paymentsContract.endpoints;

/** Hands over a team whose owner has left: one colleague requests it, another one confirms it. */
export const StaffHandover = (props: OfTeam) =>
  props.team.handover === null ? <Propose {...props} /> : <Proposed {...props} />;

const Propose = ({ team, onChanged }: OfTeam) => {
  const members = team.users.filter(({ pivot }) => pivot.approved && !pivot.admin);
  if (members.length === 0)
    return <p>There is no member with access who could take the team over.</p>;
  return (
    <div>
      <ActButton
        action="Ask for a handover"
        doing="Asking"
        variant="hollow"
        schema={proposeHandover.body}
        send={async (body) => {
          await call(proposeHandover, { params: { id: team.id }, body }, { leaves: false });
          notify("success", "The handover waits for a colleague.");
          await onChanged();
        }}
      >
        {(errorOf) => (
          <>
            <p>
              For an owner who has left the company and cannot hand the team over. A colleague has
              to confirm it within 7 days. The owner is told by email now, and keeps the team by
              logging in.
            </p>
            <SelectField
              label="New owner"
              name="user"
              placeholder="Choose a member"
              options={members.map(({ id, display_name }) => ({ id, label: display_name }))}
              error={errorOf("user")}
            />
            <SelectField
              label="Plan"
              name="plan"
              options={[
                { id: "theirs", label: "The new owner’s own plan" },
                { id: "along", label: "The team’s plan, which goes along" },
              ]}
              error={errorOf("plan")}
            />
            <TextField
              label="How you know that the owner has left"
              name="identity"
              hint="What was checked, without numbers of papers: it stays in the history."
              maxLength={300}
              autoComplete="off"
              error={errorOf("identity")}
            />
            <ReasonField error={errorOf("reason")} />
          </>
        )}
      </ActButton>
    </div>
  );
};

const Proposed = ({ team, onChanged }: OfTeam) => {
  const { handover } = team;
  if (handover === null) return null;
  const { by, at, ends_at, reason, identity, yours, to, with_plan } = handover;
  const params = { id: team.id };
  return (
    <section className={styles["note"]} aria-label="Handover">
      <p>
        {yours ? "You" : by} asked on {instantText(at)} to hand this team over to {to.name}
        {with_plan ? ", together with its plan" : ""}: {reason}
      </p>
      <p>Known by: {identity}</p>
      <p>
        {yours ? "A colleague" : "You"} can confirm it until {instantText(ends_at)}, unless the
        owner logs in before.
      </p>
      <ActionRow>
        {!yours && (
          <ActButton
            action="Confirm the handover"
            doing="Confirming"
            variant="solid"
            schema={confirmHandover.body}
            send={async (body) => {
              await call(
                with_plan ? confirmPlanHandover : confirmHandover,
                { params, body },
                {
                  leaves: false,
                },
              );
              notify("success", `${to.name} runs the team now.`);
              await onChanged();
            }}
          >
            {(errorOf) => (
              <>
                <p>
                  Check for yourself that the owner has left, for example by calling the company
                  back on a number that you find yourself.
                </p>
                <p>
                  {to.name} becomes the owner at once and is told by email.{" "}
                  {with_plan
                    ? "The plan becomes theirs with its term and its renewal; orders and invoices stay with the owner before."
                    : "The team shares their plan from then on; the owner before keeps theirs."}
                </p>
                <TextField
                  label="What you have checked"
                  name="identity"
                  hint="Without numbers of papers: it stays in the history."
                  maxLength={300}
                  autoComplete="off"
                  error={errorOf("identity")}
                />
              </>
            )}
          </ActButton>
        )}
        <ReasonedAct
          action="Withdraw the handover"
          doing="Withdrawing"
          variant="hollow"
          means="The owner keeps the team. Nobody is emailed."
          send={async (why) => {
            await call(withdrawHandover, { params, body: { reason: why } }, { leaves: false });
            notify("success", "The handover is withdrawn.");
            await onChanged();
          }}
        />
      </ActionRow>
    </section>
  );
};
