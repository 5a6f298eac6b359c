import { AddressList } from "../features/addresses/address-list.tsx";
import { AccountLayout } from "../features/users/account-layout.tsx";
import { paths } from "../lib/paths.ts";
import { BackLink } from "../ui/back-link.tsx";

const Addresses = () => (
  <AccountLayout title="Addresses" above={<BackLink to={paths.account}>Account Details</BackLink>}>
    <AddressList />
  </AccountLayout>
);

export default Addresses;
