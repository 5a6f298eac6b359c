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
import type { AnyForm } from "../admin-kit/use-record-form.ts";
import { voucherKindText, voucherNames as names } from "./voucher-form.ts";

const { listVoucherChoices } = shopSettingsContract.endpoints;

/** The fields of a voucher; `children` is its code, which is set only on creation. */
export const VoucherFields = ({ form, children }: { form: AnyForm; children?: ReactNode }) => {
  const { data } = useEndpoint(listVoucherChoices, {}, { leaves: false });
  const choicesOf = (kind: "plan" | "product") =>
    (data?.data ?? []).filter((one) => one.kind === kind);
  return (
    <>
      <FieldGroup title="Discount">
        {children}
        <FormText
          form={form}
          name="title"
          label={names["title"] ?? ""}
          hint="For staff; customers see the code."
          maxLength={80}
        />
        <FieldRow>
          <FormSelect
            form={form}
            name="kind"
            label={names["kind"] ?? ""}
            options={voucherKinds.map((id) => ({ id, label: voucherKindText[id] }))}
          />
          <FormText
            form={form}
            name="value"
            label={names["value"] ?? ""}
            hint="10 for 10%, or 25.00 for £25.00."
            inputMode="decimal"
            autoComplete="off"
          />
        </FieldRow>
      </FieldGroup>
      <FieldGroup title="Applies to">
        <FormChoices
          form={form}
          name="products"
          label={names["products"] ?? ""}
          hint="Leave products and plans blank to apply to everything except upgrades."
          choices={choicesOf("product")}
          placeholder="Type a title"
          optional
        />
        <FormChoices
          form={form}
          name="plans"
          label={names["plans"] ?? ""}
          hint="Applies to a plan’s first term; renewals are full price."
          choices={choicesOf("plan")}
          placeholder="Type a title"
          optional
        />
        <FormPounds
          form={form}
          name="least"
          label="Minimum spend in pounds, excl. VAT"
          hint="On eligible items."
          optional
        />
      </FieldGroup>
      <FieldGroup title="Dates and limits">
        <FieldRow>
          <FormText form={form} name="from" type="date" label={names["from"] ?? ""} optional />
          <FormText
            form={form}
            name="until"
            type="date"
            label={names["until"] ?? ""}
            hint="Valid until midnight at the end of this date, London time."
            optional
          />
        </FieldRow>
        <FieldRow>
          <FormText
            form={form}
            name="limit"
            label={names["limit"] ?? ""}
            hint="Leave blank for no limit."
            inputMode="numeric"
            optional
          />
          <FormText
            form={form}
            name="per_member"
            label={names["per_member"] ?? ""}
            hint="Leave blank for no limit."
            inputMode="numeric"
            optional
          />
        </FieldRow>
        <FormCheckbox form={form} name="active" label={names["active"]} />
      </FieldGroup>
    </>
  );
};
