import { VouchingsScreen } from "../../features/people/vouchings-screen.tsx";

const LostMailboxesPage = () => <VouchingsScreen />;

export default LostMailboxesPage;
