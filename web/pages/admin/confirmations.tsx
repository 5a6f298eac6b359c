import { EmailChangesScreen } from "../../features/customer-support/email-changes-screen.tsx";

const ConfirmationsPage = () => <EmailChangesScreen />;

export default ConfirmationsPage;
