import { customerSupportContract } from "../../../shared/contract/staff/customer-support.ts";
import { callInPlace } from "../../lib/api-client.ts";
import { notify } from "../../lib/notifications.ts";
import { ActionButton } from "../admin-kit/action-button.tsx";
import type { PersonActionProps } from "./person-action-props.ts";
import { ReasonField } from "../admin-kit/reason-field.tsx";

const { endPlan } = customerSupportContract.endpoints;

/** Ends a plan that has no order; a bought plan ends with its order. */
export const EndPlan = ({ person, onChange }: PersonActionProps) => (
  <div>
    <ActionButton
      action="End plan"
      doing="Ending"
      variant="hollow"
      schema={endPlan.body}
      send={async (body) => {
        const sent = { params: { id: person.id }, body };
        onChange((await callInPlace(endPlan, sent)).data);
        notify("success", "Plan ended.");
      }}
    >
      <p>
        The plan ends immediately and won’t renew. Nothing was paid, so nothing is refunded. We
        won’t email them.
      </p>
      {person.plan_shared_with > 0 && (
        <p>
          {person.plan_shared_with === 1
            ? "1 person in their team loses access. We’ll email them."
            : `${person.plan_shared_with} people in their team lose access. We’ll email them.`}
        </p>
      )}
      <ReasonField />
    </ActionButton>
  </div>
);
