import { MovesScreen } from "../../features/moving-in/moves-screen.tsx";

const MovingInPage = () => <MovesScreen />;

export default MovingInPage;
