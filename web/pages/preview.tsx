import { previewCall } from "../features/preview/preview-call.ts";
import { PreviewScreen, PreviewSkeleton } from "../features/preview/preview-screen.tsx";
import { usePageTitle } from "../lib/page-title.ts";
import { usePageCall } from "../lib/use-endpoint.ts";
import { ErrorState } from "../ui/error-state.tsx";

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
  return data ? <PreviewScreen key={data.data.slug} preview={data.data} /> : <PreviewSkeleton />;
};

export default Preview;
