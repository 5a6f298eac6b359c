import { useParams } from "react-router";
import { MoveScreen } from "../../features/member-imports/move-screen.tsx";

const MovingInFilePage = () => {
  const { id = "" } = useParams();
  return <MoveScreen key={id} id={id} />;
};

export default MovingInFilePage;
