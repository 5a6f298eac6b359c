import { PeopleScreen } from "../../features/people/people-screen.tsx";

const PeoplePage = () => <PeopleScreen />;

export default PeoplePage;
