import { useParams } from "react-router";
import { EditAddress } from "../features/addresses/edit-address.tsx";
import { AccountLayout } from "../features/users/account-layout.tsx";

const Address = () => {
  const { addressID } = useParams();
  return (
    <AccountLayout title="Edit address">
      <EditAddress key={addressID} />
    </AccountLayout>
  );
};

export default Address;
