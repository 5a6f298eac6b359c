import { ContentCard } from "../features/content/content-card.tsx";
import { ColourScreen } from "../features/search/colours/colour-screen.tsx";

const coverWidth = "(min-width: 1600px) 230px, (min-width: 760px) 16vw, 40vw";

const Page = () => (
  <ColourScreen
    card={(card, first) => (
      <ContentCard card={card} sizes={coverWidth} heading="h2" priority={first} />
    )}
  />
);

export default Page;
