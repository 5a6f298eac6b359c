import { useParams } from "react-router";
import { PersonScreen } from "../../features/people/person-screen.tsx";

const PersonPage = () => {
  const { id = "" } = useParams();
  return <PersonScreen key={id} id={id} />;
};

export default PersonPage;
