import { useNavigate } from "react-router";
import { useSWRConfig } from "swr";
import { tariffContract } from "../../../shared/contract/tariff.ts";
import { voucherRecord, type VoucherRecord } from "../../../shared/contract/voucher-views.ts";
import { call } from "../../lib/api-client.ts";
import { asFailure } from "../../lib/api-failure.ts";
import { useMayKeepShop } from "../../lib/may-keep-shop.ts";
import { notify } from "../../lib/notifications.ts";
import { staffPaths } from "../../lib/staff-paths.ts";
import { useEndpoint } from "../../lib/use-endpoint.ts";
import { ConfirmButton } from "../../ui/confirm-button.tsx";
import { isAddressOf } from "../records/list-keys.ts";
import { RecordDrawer } from "../records/record-drawer.tsx";
import { RecordForm } from "../records/record-form.tsx";
import { useRecordForm } from "../records/use-record-form.ts";
import { VoucherFields } from "./voucher-fields.tsx";
import { voucherForm, voucherNames, voucherValues } from "./voucher-form.ts";

const { deleteVoucher, listVouchers, readVoucher, updateVoucher } = tariffContract.endpoints;

export const VoucherDrawer = ({ id }: { id: string }) => {
  const { data, error, mutate } = useEndpoint(
    readVoucher,
    { params: { id } },
    { leaves: false, revalidateOnFocus: true },
  );
  const lists = useSWRConfig();
  const mayKeep = useMayKeepShop();
  const navigate = useNavigate();
  const voucher = data?.data;
  const showList = (): void => void lists.mutate(isAddressOf(listVouchers));
  const remove = async ({ version }: VoucherRecord): Promise<void> => {
    try {
      await call(deleteVoucher, { params: { id }, query: { version } }, { leaves: false });
      notify("success", "Voucher has been deleted!");
      showList();
      void navigate(staffPaths.vouchers);
    } catch (thrown) {
      notify("error", asFailure(thrown).message);
    }
  };
  return (
    <RecordDrawer
      list={staffPaths.vouchers}
      subject={`voucher:${id}`}
      kind="Voucher"
      title={voucher?.id}
      failure={
        error && !voucher ? `There was a problem getting this voucher: ${error.message}` : undefined
      }
      onRetry={() => void mutate()}
      actions={
        voucher &&
        mayKeep && (
          <ConfirmButton
            action="Delete voucher"
            doing="Deleting"
            keep="Keep it"
            variant="quiet"
            onConfirm={() => remove(voucher)}
          >
            <p>
              {voucher.id} goes for good. One that an order has cannot be deleted: say that it
              cannot be used any more instead.
            </p>
          </ConfirmButton>
        )
      }
    >
      {voucher && (
        <VoucherDetails
          voucher={voucher}
          mayChange={mayKeep}
          onSaved={(next) => {
            void mutate({ data: next }, { revalidate: false });
            showList();
          }}
        />
      )}
    </RecordDrawer>
  );
};

const VoucherDetails = ({
  voucher,
  mayChange,
  onSaved,
}: {
  voucher: VoucherRecord;
  mayChange: boolean;
  onSaved: (voucher: VoucherRecord) => void;
}) => {
  const state = useRecordForm({
    record: voucher,
    schema: voucherForm,
    toForm: voucherValues,
    save: async (changes, version) => {
      const sent = { params: { id: voucher.id }, body: { ...changes, version } };
      return (await call(updateVoucher, sent, { leaves: false })).data;
    },
    currentIn: (current) => voucherRecord.safeParse(current).data ?? null,
    saved: "Voucher has been updated!",
    onSaved,
  });
  return (
    <RecordForm state={state} names={voucherNames} mayChange={mayChange}>
      <VoucherFields form={state.form}>
        <p>
          {voucher.used === 0
            ? "No order has it yet."
            : `${voucher.used === 1 ? "One order has" : `${voucher.used} orders have`} it${voucher.limit === null ? "" : `, of ${voucher.limit}`}.`}
        </p>
      </VoucherFields>
    </RecordForm>
  );
};
