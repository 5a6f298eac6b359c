import { Navigate, useParams } from "react-router";
import { EditAddress } from "../features/addresses/edit-address.tsx";
import { AccountLayout } from "../features/users/account-layout.tsx";
import { paths } from "../lib/paths.ts";
import { isId } from "../lib/valid-id.ts";
import { BackLink } from "../ui/back-link.tsx";

const Address = () => {
  const { addressID = "" } = useParams();
  if (!isId(addressID)) return <Navigate to={paths.notFound} replace />;
  return (
    <AccountLayout title="Edit address" above={<BackLink to={paths.addresses}>Addresses</BackLink>}>
      <EditAddress key={addressID} />
    </AccountLayout>
  );
};

export default Address;
