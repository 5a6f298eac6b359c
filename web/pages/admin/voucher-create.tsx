import { CreateVoucher } from "../../features/tariff/create-voucher.tsx";

const VoucherCreatePage = () => <CreateVoucher />;

export default VoucherCreatePage;
