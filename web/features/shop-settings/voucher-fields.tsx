import type { ReactNode } from "react";
import { tariffContract } from "../../../shared/contract/shop-settings/shop-settings.ts";
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
import { kindWords, voucherNames as names } from "./voucher-form.ts";

const { listVoucherChoices } = tariffContract.endpoints;

/** The fields of a voucher; `children` is its code, which is set only on creation. */
export const VoucherFields = ({ form, children }: { form: AnyForm; children?: ReactNode }) => {
  const { data } = useEndpoint(listVoucherChoices, {}, { leaves: false });
  const choicesOf = (kind: "plan" | "product") =>
    (data?.data ?? []).filter((one) => one.kind === kind);
  return (
    <>
      <FieldGroup title="What it takes off">
        {children}
        <FormText
          form={form}
          name="title"
          label={names["title"] ?? ""}
          hint="What staff call it; buyers see the code."
          maxLength={80}
        />
        <FieldRow>
          <FormSelect
            form={form}
            name="kind"
            label={names["kind"] ?? ""}
            options={voucherKinds.map((id) => ({ id, label: kindWords[id] }))}
          />
          <FormText
            form={form}
            name="value"
            label={names["value"] ?? ""}
            hint="10 for ten per cent, or 25.00 for pounds."
            inputMode="decimal"
            autoComplete="off"
          />
        </FieldRow>
      </FieldGroup>
      <FieldGroup title="What it is for">
        <FormChoices
          form={form}
          name="products"
          label={names["products"] ?? ""}
          hint="With neither products nor plans it is for everything but upgrades."
          choices={choicesOf("product")}
          placeholder="Type a title"
          optional
        />
        <FormChoices
          form={form}
          name="plans"
          label={names["plans"] ?? ""}
          hint="Of a plan it takes off the first term; a renewal costs the full price."
          choices={choicesOf("plan")}
          placeholder="Type a title"
          optional
        />
        <FormPounds
          form={form}
          name="least"
          label="Needs at least, in pounds without VAT"
          hint="Of what it is for."
          optional
        />
      </FieldGroup>
      <FieldGroup title="How long and how often">
        <FieldRow>
          <FormText form={form} name="from" type="date" label={names["from"] ?? ""} optional />
          <FormText
            form={form}
            name="until"
            type="date"
            label={names["until"] ?? ""}
            hint="Valid to the end of this day, in London."
            optional
          />
        </FieldRow>
        <FieldRow>
          <FormText
            form={form}
            name="limit"
            label={names["limit"] ?? ""}
            hint="Left empty: any number."
            inputMode="numeric"
            optional
          />
          <FormText
            form={form}
            name="per_member"
            label={names["per_member"] ?? ""}
            hint="Left empty: any number."
            inputMode="numeric"
            optional
          />
        </FieldRow>
        <FormCheckbox form={form} name="active" label={names["active"]} />
      </FieldGroup>
    </>
  );
};
