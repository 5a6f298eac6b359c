import { useSearchParams } from "react-router";
import { ChoosePerson } from "../../features/quotes/choose-person.tsx";
import { CreateQuote } from "../../features/quotes/create-quote.tsx";

/** Creates a quote in two steps: the person, who is then in the URL, and the items. */
const QuoteCreatePage = () => {
  const [search] = useSearchParams();
  const userId = search.get("for");
  return userId === null ? <ChoosePerson /> : <CreateQuote key={userId} userId={userId} />;
};

export default QuoteCreatePage;
