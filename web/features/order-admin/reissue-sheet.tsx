import * as z from "zod/mini";
import { orderAdminContract } from "../../../shared/contract/orders/order-admin.ts";
import type { StaffOrder } from "../../../shared/contract/orders/order-admin-views.ts";
import { callInPlace } from "../../lib/api-client.ts";
import { asFailure } from "../../lib/api-failure.ts";
import { ActionForm, Consequence } from "../admin-kit/action-form.tsx";
import { FormText } from "../admin-kit/form-fields.tsx";
import { PartyFields } from "../admin-kit/party-fields.tsx";
import { addressStart, partyNames } from "../admin-kit/party-names.ts";
import { useCreateForm } from "../admin-kit/use-create-form.ts";
import { useStaffOrder } from "./use-staff-order.ts";

const { reissueDocument } = orderAdminContract.endpoints;

const names = { ...partyNames, reason: "Reason" };

const schema = z.omit(reissueDocument.body, { version: true });

interface ReissueSheetProps {
  order: StaffOrder;
  document: StaffOrder["documents"][number];
  onClose: () => void;
  onChange: (order: StaffOrder) => void;
}

/** Corrects the buyer's details of an invoice or a pro forma: a new document replaces the old one. */
const ReissueSheet = ({ order, document: issued, onClose, onChange }: ReissueSheetProps) => {
  const { id, version, countries } = order;
  const { mutate } = useStaffOrder(id);
  const name = issued.number ?? "the pro forma";
  const state = useCreateForm({
    schema,
    start: startOf(order),
    create: async (body) => {
      const params = { id, documentId: issued.id };
      try {
        return await callInPlace(reissueDocument, { params, body: { ...body, version } });
      } catch (thrown) {
        // A colleague saved first: the input stays, and the order is reloaded.
        if (asFailure(thrown).code === "stale") void mutate();
        throw thrown;
      }
    },
    doing: "correcting the document",
    created: isInvoice(issued)
      ? "We’ll email the credit note and new invoice."
      : "We’ll email the new pro forma.",
    onCreated: ({ data }) => {
      onChange(data);
      onClose();
    },
  });
  return (
    <ActionForm
      state={state}
      title={`Correct ${name}`}
      names={names}
      action="Correct and reissue"
      doing="Saving"
      onClose={onClose}
    >
      <p>
        Lines, amounts and VAT can’t be changed. If they’re wrong, refund the order and create a new
        one.
      </p>
      <PartyFields title="Billed to" countries={countries} />
      <FormText
        name="reason"
        hint={
          isInvoice(issued) ? "Shown on the credit note." : "Internal: not shown to the customer."
        }
        autoComplete="off"
      />
      <Consequence>{consequenceOf(order, issued)}</Consequence>
    </ActionForm>
  );
};

const isInvoice = ({ kind }: ReissueSheetProps["document"]): boolean => kind === "invoice";

/** Returns the details as on the order's documents: the billing address, or the account's if there is none. */
const startOf = (order: StaffOrder) => ({
  address: addressStart(order.address_billing_json ?? order.address_account_json ?? {}),
  purchase_number: order.purchase_number,
  vat_number: order.vat_number,
  company_number: order.company_number,
  reason: "",
});

const consequenceOf = (
  { buyer, refunds }: StaffOrder,
  issued: ReissueSheetProps["document"],
): string =>
  isInvoice(issued)
    ? `${issued.number} doesn’t change. A credit note cancels its balance and a new invoice with the next number replaces it${refunds.length > 0 ? "; refunds are credited again on the new invoice" : ""}. We’ll email both to ${buyer.name}. No money moves.`
    : `We’ll create a new pro forma for the same amount and due date, and email it to ${buyer.name}.`;

export default ReissueSheet;
