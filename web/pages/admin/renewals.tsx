import { RenewalsScreen } from "../../features/accounting/renewals-screen.tsx";

const RenewalsPage = () => <RenewalsScreen />;

export default RenewalsPage;
