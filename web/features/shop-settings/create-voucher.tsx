import { useNavigate } from "react-router";
import { shopSettingsContract } from "../../../shared/contract/shop-settings/shop-settings.ts";
import { callInPlace } from "../../lib/api-client.ts";
import { staffPaths } from "../../lib/staff-paths.ts";
import { CreateForm } from "../admin-kit/create-form.tsx";
import { FormText } from "../admin-kit/form-fields.tsx";
import { useCreateForm } from "../admin-kit/use-create-form.ts";
import { VoucherFields } from "./voucher-fields.tsx";
import { emptyVoucher, newVoucherForm, voucherNames } from "./voucher-form.ts";

const { createVoucher } = shopSettingsContract.endpoints;

/** The screen for creating a voucher. */
export const CreateVoucher = () => {
  const navigate = useNavigate();
  const state = useCreateForm({
    schema: newVoucherForm,
    start: emptyVoucher,
    create: async (body) => (await callInPlace(createVoucher, { body })).data,
    doing: "creating the voucher",
    created: "New voucher has been created!",
    onCreated: ({ id }) => void navigate(`${staffPaths.vouchers}/${id}`),
  });
  return (
    <CreateForm
      state={state}
      title="New voucher"
      names={voucherNames}
      list={staffPaths.vouchers}
      listTitle="Vouchers"
      action="Create voucher"
    >
      <VoucherFields>
        <FormText
          name="code"
          hint="Letters, digits and hyphens. Can’t be changed later."
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          maxLength={24}
        />
      </VoucherFields>
    </CreateForm>
  );
};
