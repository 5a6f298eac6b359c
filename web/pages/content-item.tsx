import { Navigate, useLocation, useParams } from "react-router";
import { cardFrom } from "../features/content/card-link.ts";
import { ItemScreen, ItemSkeleton } from "../features/content/item/item-screen.tsx";
import { useItem } from "../features/content/item/use-item.ts";
import { useFetchedDownload } from "../features/media/use-fetched-download.ts";
import { usePageTitle } from "../lib/page-title.ts";
import { paths } from "../lib/paths.ts";
import { ErrorState } from "../ui/error-state.tsx";

/** `/content/{slug}/{page?}`: null is the whole item, undefined is no page at all. */
const pageOf = (text: string | undefined): number | null | undefined => {
  if (text === undefined) return null;
  return /^[1-9]\d{0,2}$/.test(text) ? Number(text) : undefined;
};

const Page = () => {
  const { slug = "", page: pageText } = useParams();
  const { state } = useLocation();
  const { data, error, mutate } = useItem(slug);
  const item = data?.data;
  const fetched = item !== undefined && item.media_type !== "digital";
  const { problem, retry } = useFetchedDownload(fetched ? item.id : null);
  const card = cardFrom(state, slug);
  usePageTitle(item?.title ?? card?.title);
  const page = pageOf(pageText);

  if (problem !== null)
    return (
      <div className="page">
        <ErrorState
          message={`There was a problem getting the download: ${problem}`}
          onRetry={retry}
        />
      </div>
    );
  if (error && !item)
    return (
      <div className="page">
        <ErrorState
          message={`There was a problem getting a content: ${error.message}`}
          onRetry={() => void mutate()}
        />
      </div>
    );
  if (!item || fetched) return <ItemSkeleton card={card ?? item ?? null} />;
  const known = page === null || item.pages.some(({ number }) => number === page);
  if (page === undefined || !known) return <Navigate to={paths.notFound} replace />;
  return <ItemScreen item={item} page={page} />;
};

export default Page;
