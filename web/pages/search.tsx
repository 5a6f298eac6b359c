import { CardGrid, CardGridSkeleton } from "../features/content/card-grid.tsx";
import { hitDress } from "../features/search/hit-dress.tsx";
import { SearchScreen } from "../features/search/search-screen.tsx";

const Page = () => (
  <SearchScreen
    cards={(hits) => <CardGrid first heading="h2" cards={hits} dress={hitDress} />}
    ghosts={<CardGridSkeleton count={12} />}
  />
);

export default Page;
