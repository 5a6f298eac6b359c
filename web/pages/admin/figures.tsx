import { FiguresScreen } from "../../features/books/figures-screen.tsx";

const FiguresPage = () => <FiguresScreen />;

export default FiguresPage;
