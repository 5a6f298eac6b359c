import { lazy, Suspense } from "react";
import type { ContentPreview } from "../../shared/contract/content/content-view.ts";
import { previewCall } from "../features/preview/preview-call.ts";
import { PreviewScreen, PreviewSkeleton } from "../features/preview/preview-screen.tsx";
import { AccessOffers } from "../features/upgrade/access-offers.tsx";
import { useHasAccess } from "../features/upgrade/use-has-access.ts";
import { usePageTitle } from "../lib/page-title.ts";
import { usePageCall } from "../lib/use-endpoint.ts";
import { ErrorState } from "../ui/error-state.tsx";
import { Skeleton } from "../ui/skeleton.tsx";

/** Few items are open to all, so the code of their blocks is loaded separately. */
const OpenReading = lazy(() => import("../features/content-item/open-reading.tsx"));

const Preview = () => {
  const { data, error, mutate } = usePageCall(previewCall);
  usePageTitle(data?.data.title);
  if (error && !data)
    return (
      <div className="page">
        <ErrorState
          message={`There was a problem getting a preview: ${error.message}`}
          onRetry={() => void mutate()}
        />
      </div>
    );
  return data ? <Loaded key={data.data.slug} preview={data.data} /> : <PreviewSkeleton />;
};

const Loaded = ({ preview }: { preview: ContentPreview }) => {
  const opens = useHasAccess(preview);
  return (
    <PreviewScreen
      preview={preview}
      opens={opens}
      offers={<AccessOffers preview={preview} opens={opens} />}
      reading={
        // The footer stays below the window until there is content above it.
        <Suspense fallback={<Skeleton height="100vh" />}>
          <OpenReading preview={preview} />
        </Suspense>
      }
    />
  );
};

export default Preview;
