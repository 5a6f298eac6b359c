import { useParams } from "react-router";
import { StaffOrderScreen } from "../../features/order-admin/staff-order-screen.tsx";

const StaffOrderPage = () => {
  const { id = "" } = useParams();
  return <StaffOrderScreen key={id} id={id} />;
};

export default StaffOrderPage;
