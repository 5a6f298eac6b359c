import { letterCall } from "../features/newsletter/letter-call.ts";
import { LetterScreen, LetterSkeleton } from "../features/newsletter/letter-screen.tsx";
import { usePageCall } from "../lib/use-endpoint.ts";
import { ErrorState } from "../ui/error-state.tsx";

/** The web copy of a newsletter: open to anybody who has its address. */
const Letter = () => {
  const { data, error, mutate } = usePageCall(letterCall);
  if (data) return <LetterScreen letter={data.data} />;
  if (!error) return <LetterSkeleton />;
  return (
    <div className="page">
      <ErrorState
        message={`There was a problem getting the letter: ${error.message}`}
        onRetry={() => void mutate()}
      />
    </div>
  );
};

export default Letter;
