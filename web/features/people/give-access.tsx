import { useState } from "react";
import * as z from "zod/mini";
import { catalogueContract } from "../../../shared/contract/catalogue.ts";
import { peopleContract } from "../../../shared/contract/people.ts";
import { call } from "../../lib/api-client.ts";
import { notify } from "../../lib/notifications.ts";
import { useEndpoint } from "../../lib/use-endpoint.ts";
import { SelectField } from "../../ui/select-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { ActButton } from "../records/act-button.tsx";
import type { Choice } from "../records/choice.ts";
import { ChoiceField } from "../records/choice-field.tsx";
import { findItems } from "../records/find-items.ts";
import type { ActsProps } from "./acts-props.ts";
import { ReasonField } from "./reason-field.tsx";

const { giveAccess } = peopleContract.endpoints;
const { listPlans } = catalogueContract.endpoints;

const filled = z.object({
  plan: z.optional(z.string()),
  ends_on: z.string("Choose a day"),
  reason: z.string("Enter a reason"),
});

/** An item, or what a plan opens, until a day. */
export const GiveAccess = ({ person, onChange }: ActsProps) => {
  const [item, setItem] = useState<Choice | null>(null);
  const plans = useEndpoint(listPlans, {});
  const send = async ({ plan, ends_on, reason }: z.output<typeof filled>): Promise<void> => {
    const terms = { ends_on, reason };
    const body =
      plan === undefined
        ? { content_id: item?.id ?? "", ...terms }
        : { plan_id: Number(plan), ...terms };
    const sent = { params: { id: person.id }, body };
    onChange((await call(giveAccess, sent, { leaves: false })).data);
    setItem(null);
    notify("success", "Access is given.");
  };
  return (
    <ActButton action="Give access" doing="Giving" variant="solid" schema={filled} send={send}>
      {(errorOf) => (
        <>
          <p>Opens one item, or all that a plan opens, from now on. Nothing is charged for it.</p>
          <ChoiceField
            name="content_id"
            label="An item of the library"
            optional
            chosen={item === null ? [] : [item]}
            choices={findItems}
            onChoose={(chosen) => setItem(chosen.at(-1) ?? null)}
            error={errorOf("content_id")}
          />
          <SelectField
            label="Or all that a plan opens"
            name="plan"
            optional
            placeholder="No plan"
            options={(plans.data?.data ?? [])
              .filter(({ plan }) => plan.rank > 0)
              .map(({ plan }) => ({ id: String(plan.id), label: plan.title }))}
            error={errorOf("plan_id")}
          />
          <TextField
            label="Ends at the start of"
            name="ends_on"
            type="date"
            error={errorOf("ends_on")}
          />
          <ReasonField error={errorOf("reason")} />
        </>
      )}
    </ActButton>
  );
};
