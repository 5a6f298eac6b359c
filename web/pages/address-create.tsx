import { CreateAddress } from "../features/addresses/create-address.tsx";
import { AccountLayout } from "../features/users/account-layout.tsx";
import { paths } from "../lib/paths.ts";
import { BackLink } from "../ui/back-link.tsx";

const AddressCreate = () => (
  <AccountLayout
    title="Add new address"
    above={<BackLink to={paths.addresses}>Addresses</BackLink>}
  >
    <CreateAddress />
  </AccountLayout>
);

export default AddressCreate;
