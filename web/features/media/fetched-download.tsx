import type { ReactNode } from "react";
import { ErrorState } from "../../ui/error-state.tsx";
import { useFetchedDownload } from "./use-fetched-download.ts";

/** Fetches an item that is not read online and leads to My Downloads; `children` are shown meanwhile. */
const FetchedDownload = ({ contentId, children }: { contentId: string; children: ReactNode }) => {
  const { problem, retry } = useFetchedDownload(contentId);
  if (problem === null) return children;
  return (
    <div className="page">
      <ErrorState
        message={`There was a problem getting the download: ${problem}`}
        onRetry={retry}
      />
    </div>
  );
};

export default FetchedDownload;
