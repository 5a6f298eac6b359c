import { lazy, Suspense, useEffect } from "react";
import { Navigate, useLocation, useParams } from "react-router";
import { cardFrom } from "../features/content-cards/card-link.ts";
import { ItemScreen, ItemSkeleton } from "../features/content-item/item-screen.tsx";
import { itemCall } from "../features/content-item/item-call.ts";
import { usePageTitle } from "../lib/page-title.ts";
import { usePageCall } from "../lib/use-endpoint.ts";
import { paths } from "../lib/paths.ts";
import { ErrorState } from "../ui/error-state.tsx";

/** Most reports are read online and offer no files. */
const FetchedDownload = lazy(() => import("../features/media/fetched-download.tsx"));
const files = () => import("../features/media/open-file.ts");

const openFile = async (contentId: string, hash: string): Promise<void> =>
  (await files()).openFile(contentId, hash);

/** Returns the page number in `/content/{slug}/{page?}`; null is the whole item, undefined is an invalid page. */
const pageOf = (text: string | undefined): number | null | undefined => {
  if (text === undefined) return null;
  return /^[1-9]\d{0,2}$/.test(text) ? Number(text) : undefined;
};

const Page = () => {
  const { slug = "", page: pageText } = useParams();
  const { state } = useLocation();
  const { data, error, mutate } = usePageCall(itemCall);
  const item = data?.data;
  const card = cardFrom(state, slug);
  usePageTitle(item?.title ?? card?.title);
  const offers = item !== undefined && item.media.length > 0;
  useEffect(() => {
    // A tab can be opened only during the click itself, which cannot wait for code. If loading fails here, the click
    // tries again.
    if (offers) files().catch(() => {});
  }, [offers]);

  if (error && !item)
    return (
      <div className="page">
        <ErrorState
          message={`There was a problem getting a content: ${error.message}`}
          onRetry={() => void mutate()}
        />
      </div>
    );
  const waiting = <ItemSkeleton card={card ?? item ?? null} />;
  if (!item) return waiting;
  if (item.media_type !== "digital")
    return (
      <Suspense fallback={waiting}>
        <FetchedDownload contentId={item.id}>{waiting}</FetchedDownload>
      </Suspense>
    );
  const page = pageOf(pageText);
  const isKnown = page === null || item.pages.some(({ number }) => number === page);
  if (page === undefined || !isKnown) return <Navigate to={paths.notFound} replace />;
  return <ItemScreen item={item} page={page} openFile={openFile} />;
};

export default Page;
