import type { ReactNode } from "react";
import { shopSettingsContract } from "../../../shared/contract/shop-settings/shop-settings.ts";
import { voucherKinds } from "../../../shared/contract/shop-settings/voucher-views.ts";
import { useEndpoint } from "../../lib/use-endpoint.ts";
import { FieldGroup, FieldRow } from "../admin-kit/field-grid.tsx";
import {
  FormCheckbox,
  FormChoices,
  FormPounds,
  FormSelect,
  FormText,
} from "../admin-kit/form-fields.tsx";
import { voucherKindText } from "./voucher-form.ts";

const { listVoucherChoices } = shopSettingsContract.endpoints;

/** The fields of a voucher; `children` is its code, which is set only on creation. */
export const VoucherFields = ({ children }: { children?: ReactNode }) => {
  const { data } = useEndpoint(listVoucherChoices, {}, { leaves: false });
  const choicesOf = (kind: "plan" | "product") =>
    (data?.data ?? []).filter((one) => one.kind === kind);
  return (
    <>
      <FieldGroup title="Discount">
        {children}
        <FormText name="title" hint="For staff; customers see the code." maxLength={80} />
        <FieldRow>
          <FormSelect
            name="kind"
            options={voucherKinds.map((id) => ({ id, label: voucherKindText[id] }))}
          />
          <FormText
            name="value"
            hint="10 for 10%, or 25.00 for £25.00."
            inputMode="decimal"
            autoComplete="off"
          />
        </FieldRow>
      </FieldGroup>
      <FieldGroup title="Applies to">
        <FormChoices
          name="products"
          hint="Leave products and plans blank to apply to everything except upgrades."
          choices={choicesOf("product")}
          placeholder="Type a title"
          optional
        />
        <FormChoices
          name="plans"
          hint="Applies to a plan’s first term; renewals are full price."
          choices={choicesOf("plan")}
          placeholder="Type a title"
          optional
        />
        <FormPounds
          name="least"
          label="Minimum spend in pounds, excl. VAT"
          hint="On eligible items."
          optional
        />
      </FieldGroup>
      <FieldGroup title="Dates and limits">
        <FieldRow>
          <FormText name="from" type="date" optional />
          <FormText
            name="until"
            type="date"
            hint="Valid until midnight at the end of this date, London time."
            optional
          />
        </FieldRow>
        <FieldRow>
          <FormText name="limit" hint="Leave blank for no limit." inputMode="numeric" optional />
          <FormText
            name="per_member"
            hint="Leave blank for no limit."
            inputMode="numeric"
            optional
          />
        </FieldRow>
        <FormCheckbox name="active" />
      </FieldGroup>
    </>
  );
};
