import { CreateVoucher } from "../../features/shop-settings/create-voucher.tsx";

const VoucherCreatePage = () => <CreateVoucher />;

export default VoucherCreatePage;
