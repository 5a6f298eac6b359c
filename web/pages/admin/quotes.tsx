import { QuotesScreen } from "../../features/quotes/quotes-screen.tsx";

const QuotesPage = () => <QuotesScreen />;

export default QuotesPage;
