import { CardGrid, CardGridSkeleton } from "../features/content/card-grid.tsx";
import { hitDress, type ShownHit } from "../features/search/hit-dress.tsx";
import { SearchScreen } from "../features/search/search-screen.tsx";

const showHits = (hits: readonly ShownHit[]) => (
  <CardGrid first heading="h2" cards={hits} dress={hitDress} />
);

const Page = () => <SearchScreen cards={showHits} ghosts={<CardGridSkeleton count={12} />} />;

export default Page;
