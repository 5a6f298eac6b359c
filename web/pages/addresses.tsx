import { AddressList } from "../features/addresses/address-list.tsx";
import { AccountLayout } from "../features/users/account-layout.tsx";

const Addresses = () => (
  <AccountLayout title="Addresses">
    <AddressList />
  </AccountLayout>
);

export default Addresses;
