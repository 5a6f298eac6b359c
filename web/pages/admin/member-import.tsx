import { useParams } from "react-router";
import { ImportScreen } from "../../features/member-imports/import-screen.tsx";

const MemberImportPage = () => {
  const { id = "" } = useParams();
  return <ImportScreen key={id} id={id} />;
};

export default MemberImportPage;
