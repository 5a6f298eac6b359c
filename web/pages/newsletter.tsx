import { newsletterCall } from "../features/newsletter/newsletter-call.ts";
import { NewsletterScreen, NewsletterSkeleton } from "../features/newsletter/newsletter-screen.tsx";
import { usePageCall } from "../lib/use-endpoint.ts";
import { ErrorState } from "../ui/error-state.tsx";

/** The web copy of a newsletter: open to anybody who has its address. */
const NewsletterPage = () => {
  const { data, error, mutate } = usePageCall(newsletterCall);
  if (data) return <NewsletterScreen issue={data.data} />;
  if (!error) return <NewsletterSkeleton />;
  return (
    <div className="page">
      <ErrorState
        message={`There was a problem getting the letter: ${error.message}`}
        onRetry={() => void mutate()}
      />
    </div>
  );
};

export default NewsletterPage;
