import { CreateAddress } from "../features/addresses/create-address.tsx";
import { AccountLayout } from "../features/users/account-layout.tsx";

const AddressCreate = () => (
  <AccountLayout title="Add new address">
    <CreateAddress />
  </AccountLayout>
);

export default AddressCreate;
