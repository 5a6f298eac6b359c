import { MovesScreen } from "../../features/member-imports/moves-screen.tsx";

const MovingInPage = () => <MovesScreen />;

export default MovingInPage;
