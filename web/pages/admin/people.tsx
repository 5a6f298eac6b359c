import { PeopleScreen } from "../../features/customer-support/people-screen.tsx";

const PeoplePage = () => <PeopleScreen />;

export default PeoplePage;
