import { useSWRConfig } from "swr";
import { shopSettingsContract } from "../../../shared/contract/shop-settings/shop-settings.ts";
import {
  voucherRecord,
  type VoucherRecord,
} from "../../../shared/contract/shop-settings/voucher-views.ts";
import { callInPlace } from "../../lib/api-client.ts";
import { staffPaths } from "../../lib/staff-paths.ts";
import { usePermission } from "../../lib/staff-roles.ts";
import { useEndpoint } from "../../lib/use-endpoint.ts";
import { DeleteRecord } from "../admin-kit/delete-record.tsx";
import { keyMatcher } from "../admin-kit/key-matcher.ts";
import { RecordDrawer } from "../admin-kit/record-drawer.tsx";
import { RecordForm } from "../admin-kit/record-form.tsx";
import { adoptCurrentRecord } from "../admin-kit/adopt-current-record.ts";
import { useRecordForm } from "../admin-kit/use-record-form.ts";
import { VoucherFields } from "./voucher-fields.tsx";
import { voucherForm, voucherNames, voucherValues } from "./voucher-form.ts";
import { VoucherOrders } from "./voucher-orders.tsx";

const { deleteVoucher, listVoucherOrders, listVouchers, readVoucher, updateVoucher } =
  shopSettingsContract.endpoints;

export const VoucherDrawer = ({ id }: { id: string }) => {
  const { data, error, mutate } = useEndpoint(
    readVoucher,
    { params: { id } },
    { leaves: false, revalidateOnFocus: true },
  );
  const lists = useSWRConfig();
  const mayDelete = usePermission(deleteVoucher);
  const mayFollow = usePermission(listVoucherOrders);
  const voucher = data?.data;
  const showList = (): void => void lists.mutate(keyMatcher(listVouchers));
  const show = (next: VoucherRecord): void => {
    void mutate({ data: next }, { revalidate: false });
    showList();
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
        mayDelete && (
          <DeleteRecord
            one="voucher"
            doing="deleting the voucher"
            deleted="Voucher has been deleted!"
            list={staffPaths.vouchers}
            remove={() => {
              const sent = { params: { id }, query: { version: voucher.version } };
              return callInPlace(deleteVoucher, sent);
            }}
            onGone={showList}
            onRefused={adoptCurrentRecord(voucherRecord, show)}
          >
            <p>
              {voucher.id} will be deleted permanently. Vouchers used on an order can’t be deleted:
              make them inactive instead.
            </p>
          </DeleteRecord>
        )
      }
    >
      {voucher && <VoucherDetails voucher={voucher} onSaved={show} />}
      {voucher && voucher.used > 0 && mayFollow && <VoucherOrders code={voucher.id} />}
    </RecordDrawer>
  );
};

const VoucherDetails = ({
  voucher,
  onSaved,
}: {
  voucher: VoucherRecord;
  onSaved: (voucher: VoucherRecord) => void;
}) => {
  const state = useRecordForm({
    record: voucher,
    schema: voucherForm,
    toForm: voucherValues,
    save: async (changes, version) => {
      const sent = { params: { id: voucher.id }, body: { ...changes, version } };
      return (await callInPlace(updateVoucher, sent)).data;
    },
    currentIn: (current) => voucherRecord.safeParse(current).data ?? null,
    doing: "updating the voucher",
    saved: "Voucher has been updated!",
    onSaved,
  });
  return (
    <RecordForm state={state} names={voucherNames} update={updateVoucher}>
      <VoucherFields>
        <p>
          {voucher.used === 0
            ? "Not used yet."
            : `Used on ${voucher.used === 1 ? "one order" : `${voucher.used} orders`}${voucher.limit === null ? "" : `, of ${voucher.limit}`}.`}
        </p>
      </VoucherFields>
    </RecordForm>
  );
};
