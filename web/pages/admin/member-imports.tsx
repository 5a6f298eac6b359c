import { ImportsScreen } from "../../features/member-imports/imports-screen.tsx";

const MemberImportsPage = () => <ImportsScreen />;

export default MemberImportsPage;
