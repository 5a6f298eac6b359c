import { useState } from "react";
import * as z from "zod/mini";
import { catalogueContract } from "../../../shared/contract/catalogue/catalogue.ts";
import { customerSupportContract } from "../../../shared/contract/staff/customer-support.ts";
import { callInPlace } from "../../lib/api-client.ts";
import { notify } from "../../lib/notifications.ts";
import { useEndpoint } from "../../lib/use-endpoint.ts";
import { SelectField } from "../../ui/select-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { ActionButton } from "../admin-kit/action-button.tsx";
import type { Choice } from "../admin-kit/choice.ts";
import { ChoiceField } from "../admin-kit/choice-field.tsx";
import { findItems } from "../admin-kit/find-items.ts";
import type { PersonActionProps } from "./person-action-props.ts";
import { ReasonField } from "../admin-kit/reason-field.tsx";

const { grantAccess } = customerSupportContract.endpoints;
const { listPlans } = catalogueContract.endpoints;

const grantAccessForm = z
  .object({
    content_id: z.optional(z.string()),
    plan: z.optional(z.string()),
    ends_on: z.string("Choose a date"),
    reason: z.string("Enter a reason"),
  })
  .check(
    z.refine(({ content_id, plan }) => (content_id === undefined) !== (plan === undefined), {
      error: "Choose an item or a plan",
      path: ["content_id"],
    }),
  );

/** Grants access to an item, or to the content of a plan, until a date. */
export const GrantAccess = ({ person, onChange }: PersonActionProps) => {
  const [item, setItem] = useState<Choice | null>(null);
  const plans = useEndpoint(listPlans, {});
  const send = async (terms: z.output<typeof grantAccessForm>): Promise<void> => {
    const { content_id = "", plan, ends_on, reason } = terms;
    const what = plan === undefined ? { content_id } : { plan_id: Number(plan) };
    const sent = { params: { id: person.id }, body: { ...what, ends_on, reason } };
    onChange((await callInPlace(grantAccess, sent)).data);
    setItem(null);
    notify("success", "Access given.");
  };
  return (
    <ActionButton
      action="Give access"
      doing="Giving"
      variant="solid"
      schema={grantAccessForm}
      send={send}
    >
      <p>Gives access to one item or everything in a plan, starting now and free of charge.</p>
      <ChoiceField
        name="content_id"
        label="Library item"
        optional
        chosen={item === null ? [] : [item]}
        choices={findItems}
        onChoose={(chosen) => setItem(chosen.at(-1) ?? null)}
      />
      <input type="hidden" name="content_id" value={item?.id ?? ""} />
      <SelectField
        label="Or everything in a plan"
        name="plan"
        optional
        placeholder="No plan"
        options={(plans.data?.data ?? [])
          .filter(({ plan }) => plan.rank > 0)
          .map(({ plan }) => ({ id: String(plan.id), label: plan.title }))}
      />
      <TextField
        label="End date"
        hint="Access ends at midnight, London time."
        name="ends_on"
        type="date"
      />
      <ReasonField />
    </ActionButton>
  );
};
