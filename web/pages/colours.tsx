import { ContentCard } from "../features/content/content-card.tsx";
import type { ShowCard } from "../features/search/colours/colour-results.tsx";
import { ColourScreen } from "../features/search/colours/colour-screen.tsx";

const coverWidth = "(min-width: 1600px) 230px, (min-width: 760px) 16vw, 40vw";

const showCard: ShowCard = (card, first) => (
  <ContentCard card={card} sizes={coverWidth} heading="h2" priority={first} />
);

const Page = () => <ColourScreen card={showCard} />;

export default Page;
