import * as z from "zod/mini";
import { salesContract } from "../../../shared/contract/orders/order-admin.ts";
import type { StaffOrder } from "../../../shared/contract/orders/order-admin-views.ts";
import { call } from "../../lib/api-client.ts";
import { asFailure } from "../../lib/api-failure.ts";
import { ActForm, Consequence } from "../admin-kit/act-form.tsx";
import { FormText } from "../admin-kit/form-fields.tsx";
import { PartyFields } from "../admin-kit/party-fields.tsx";
import { addressStart, partyNames } from "../admin-kit/party-names.ts";
import { useCreateForm } from "../admin-kit/use-create-form.ts";
import { useStaffOrder } from "./use-staff-order.ts";

const { reissueDocument } = salesContract.endpoints;

const names = { ...partyNames, reason: "Reason" };

const schema = z.omit(reissueDocument.body, { version: true });

interface ReissueSheetProps {
  order: StaffOrder;
  paper: StaffOrder["documents"][number];
  onClose: () => void;
  onChange: (order: StaffOrder) => void;
}

/** Corrects the buyer's details of an invoice or a pro forma: a new document replaces the old one. */
const ReissueSheet = ({ order, paper, onClose, onChange }: ReissueSheetProps) => {
  const { id, version, countries } = order;
  const { mutate } = useStaffOrder(id);
  const name = paper.number ?? "the pro forma";
  const state = useCreateForm({
    schema,
    start: startOf(order),
    create: async (body) => {
      const params = { id, documentId: paper.id };
      try {
        return await call(
          reissueDocument,
          { params, body: { ...body, version } },
          { leaves: false },
        );
      } catch (thrown) {
        // A colleague saved first: the input stays, and the order is reloaded.
        if (asFailure(thrown).code === "stale") void mutate();
        throw thrown;
      }
    },
    doing: "correcting the document",
    created: isInvoice(paper)
      ? "The credit note and the new invoice are on their way."
      : "The new pro forma is on its way.",
    onCreated: ({ data }) => {
      onChange(data);
      onClose();
    },
  });
  return (
    <ActForm
      state={state}
      title={`Correct ${name}`}
      names={names}
      action="Correct and reissue"
      doing="Correcting"
      keep="Leave it as it is"
      onClose={onClose}
    >
      <p>Lines, amounts and VAT stay. If those are wrong, refund the order and take a new one.</p>
      <PartyFields form={state.form} title="Made out to" countries={countries} />
      <FormText
        form={state.form}
        name="reason"
        label={names.reason}
        hint={
          isInvoice(paper) ? "It stands on the credit note." : "Staff read it, the buyer does not."
        }
        autoComplete="off"
      />
      <Consequence>{consequenceOf(order, paper)}</Consequence>
    </ActForm>
  );
};

const isInvoice = ({ kind }: ReissueSheetProps["paper"]): boolean => kind === "invoice";

/** Returns the details as on the order's documents: the billing address, or the account's if there is none. */
const startOf = (order: StaffOrder) => ({
  address: addressStart(order.address_billing_json ?? order.address_account_json ?? {}),
  purchase_number: order.purchase_number,
  vat_number: order.vat_number,
  company_number: order.company_number,
  reason: "",
});

const consequenceOf = ({ buyer, refunds }: StaffOrder, paper: ReissueSheetProps["paper"]): string =>
  isInvoice(paper)
    ? `${paper.number} stays as it was made. A credit note takes back all that is left of it, and a new invoice with the next number replaces it${refunds.length > 0 ? "; what was refunded is credited again on the new invoice" : ""}. ${buyer.name} gets them in one mail. No money moves.`
    : `The pro forma is made anew for the same amount, good until the same day, and mailed to ${buyer.name}.`;

export default ReissueSheet;
