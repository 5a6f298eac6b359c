import { useSearchParams } from "react-router";
import { ChoosePerson } from "../../features/quotes/choose-person.tsx";
import { CreateQuote } from "../../features/quotes/create-quote.tsx";

/** First for whom, which the address then says; then what. */
const QuoteCreatePage = () => {
  const [search] = useSearchParams();
  const userId = search.get("for");
  return userId === null ? <ChoosePerson /> : <CreateQuote key={userId} userId={userId} />;
};

export default QuoteCreatePage;
