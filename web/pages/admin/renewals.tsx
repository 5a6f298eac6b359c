import { RenewalsScreen } from "../../features/books/renewals-screen.tsx";

const RenewalsPage = () => <RenewalsScreen />;

export default RenewalsPage;
