import { useParams } from "react-router";
import { OpenDataRequests } from "../../features/privacy-requests/open-requests.tsx";
import { PersonScreen } from "../../features/customer-support/person-screen.tsx";

const PersonPage = () => {
  const { id = "" } = useParams();
  return <PersonScreen key={id} id={id} openRequests={<OpenDataRequests userId={id} />} />;
};

export default PersonPage;
