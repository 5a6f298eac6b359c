import { FiguresScreen } from "../../features/accounting/figures-screen.tsx";

const FiguresPage = () => <FiguresScreen />;

export default FiguresPage;
