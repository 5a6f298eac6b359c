import { paymentsContract } from "../../../shared/contract/payments/payments.ts";
import { teamsContract } from "../../../shared/contract/teams/teams.ts";
import { callInPlace } from "../../lib/api-client.ts";
import { notify } from "../../lib/notifications.ts";
import { ActionRow } from "../../ui/action-row.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { ActionButton } from "../admin-kit/action-button.tsx";
import { instantText } from "../admin-kit/date-text.ts";
import { ReasonField } from "../admin-kit/reason-field.tsx";
import { TeamAction } from "./team-action.tsx";
import styles from "./staff-team-screen.module.css";
import type { TeamProps } from "./use-teams.ts";

const { proposeHandover, confirmHandover, withdrawHandover } = teamsContract.endpoints;
const { confirmPlanHandover } = paymentsContract.endpoints;

/** Hands over a team whose owner has left: one colleague requests it, another one confirms it. */
export const StaffHandover = (props: TeamProps) =>
  props.team.handover === null ? <RequestHandover {...props} /> : <PendingHandover {...props} />;

const RequestHandover = ({ team, onChanged }: TeamProps) => {
  const members = team.users.filter(({ pivot }) => pivot.approved && !pivot.admin);
  if (members.length === 0) return <p>No member with access can take over the team.</p>;
  return (
    <div>
      <ActionButton
        action="Request handover"
        doing="Saving"
        variant="hollow"
        schema={proposeHandover.body}
        send={async (body) => {
          await callInPlace(proposeHandover, { params: { id: team.id }, body });
          notify("success", "A colleague must now confirm the handover.");
          await onChanged();
        }}
      >
        <p>
          For owners who have left the company and can’t hand the team over. A colleague must
          confirm within 7 days. We’ll email the owner now; they keep the team if they log in.
        </p>
        <SelectField
          label="New owner"
          name="user"
          placeholder="Choose a member"
          options={members.map(({ id, display_name }) => ({ id, label: display_name }))}
        />
        <SelectField
          label="Plan"
          name="plan"
          options={[
            { id: "theirs", label: "The new owner’s own plan" },
            { id: "along", label: "The team’s plan, transferred with it" },
          ]}
        />
        <TextField
          label="How you confirmed the owner has left"
          name="identity"
          hint="What you checked. Don’t include document numbers: this is shown in the history."
          maxLength={300}
          autoComplete="off"
        />
        <ReasonField />
      </ActionButton>
    </div>
  );
};

const PendingHandover = ({ team, onChanged }: TeamProps) => {
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
      <p>Checked: {identity}</p>
      <p>
        {yours ? "A colleague" : "You"} can confirm it until {instantText(ends_at)}, unless the
        owner logs in before.
      </p>
      <ActionRow>
        {!yours && (
          <ActionButton
            action="Confirm handover"
            doing="Confirming"
            variant="solid"
            schema={confirmHandover.body}
            send={async (body) => {
              await callInPlace(with_plan ? confirmPlanHandover : confirmHandover, {
                params,
                body,
              });
              notify("success", `${to.name} now owns the team.`);
              await onChanged();
            }}
          >
            <p>
              Confirm yourself that the owner has left, for example by calling the company on a
              number you find yourself.
            </p>
            <p>
              {to.name} becomes the owner immediately. We’ll email them.{" "}
              {with_plan
                ? "They get the plan with its term and renewal; orders and invoices stay with the previous owner."
                : "The team will share their plan; the previous owner keeps theirs."}
            </p>
            <TextField
              label="What you checked"
              name="identity"
              hint="Don’t include document numbers: this is shown in the history."
              maxLength={300}
              autoComplete="off"
            />
          </ActionButton>
        )}
        <TeamAction
          action="Withdraw handover"
          doing="Withdrawing"
          variant="hollow"
          means="The owner keeps the team. We won’t email anyone."
          send={async (why) => {
            await callInPlace(withdrawHandover, { params, body: { reason: why } });
            notify("success", "Handover withdrawn.");
            await onChanged();
          }}
        />
      </ActionRow>
    </section>
  );
};
