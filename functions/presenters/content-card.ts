/** Presents an item for lists, feeds, searches and downloads. */
import type { ContentCard } from "../../shared/contract/content/content-view.ts";
import { canOpen, type Reader } from "../../shared/domain/access/access.ts";
import { formatDate } from "../../shared/kernel/london-date.ts";
import type { PublicItem } from "../entities/public-item.ts";
import type { PlanItem } from "../entities/shop-item.ts";
import type { ContentType } from "../entities/taxonomy.ts";
import { publicPicture } from "./public-picture.ts";

/** The reader, the time, and the titles of content types. */
export interface CardReaderContext {
  readonly reader: Reader;
  readonly now: Date;
  readonly library: {
    typeBySlug(slug: string): ContentType | undefined;
    planOpening(rank: number): Pick<PlanItem, "title"> | undefined;
  };
}

/** Returns the card, cached for all readers who can open the item and for all who cannot, as long as there is room. */
export const presentCard = (
  { reader, now, library }: CardReaderContext,
  item: PublicItem,
): ContentCard => {
  const opens = canOpen(reader, item, now);
  const existing = cardsOf(library)[opens ? "open" : "closed"];
  const card = existing.get(item) ?? Object.freeze(newCard(library, item, opens));
  if (existing.size >= maxCachedCards) existing.clear();
  existing.set(item, card);
  return card;
};

/** The maximum number of cached cards of each kind, about two megabytes. */
const maxCachedCards = 1000;

interface CardsOfLibrary {
  readonly open: Map<PublicItem, ContentCard>;
  readonly closed: Map<PublicItem, ContentCard>;
}

/** The cached cards, which are discarded with their version of the library. */
const renderedCards = new WeakMap<CardReaderContext["library"], CardsOfLibrary>();

const cardsOf = (library: CardReaderContext["library"]): CardsOfLibrary => {
  const cards = renderedCards.get(library) ?? { open: new Map(), closed: new Map() };
  renderedCards.set(library, cards);
  return cards;
};

const newCard = (
  library: CardReaderContext["library"],
  item: PublicItem,
  opens: boolean,
): ContentCard => {
  const type = library.typeBySlug(item.type);
  const first = callToAction(item.cta1, opens);
  const second = callToAction(item.cta2, opens);
  return {
    id: item.id,
    slug: item.slug,
    title: item.title,
    has_access: opens,
    is_premium: item.rank > 0,
    access_rank: item.rank,
    media_type: item.media,
    type: {
      id: item.type,
      title: type?.title ?? item.type,
      plural: type?.plural ?? item.type,
    },
    typeTitle: type?.title ?? item.type,
    publish_at: item.publishAt,
    publish_at_human: formatDate(item.publishAt),
    image: publicPicture(item.cover),
    colour_primary: item.colours.primary,
    colour_secondary: item.colours.secondary,
    colour_text: item.colours.text,
    subtext: item.subtext,
    is_demo: item.isDemo,
    opens_with: opens ? null : (library.planOpening(item.rank)?.title ?? null),
    cta_1_text_access: first.textAccess,
    cta_1_slug_access: first.slugAccess,
    cta_1_type_access: first.typeAccess,
    cta_2_text_access: second.textAccess,
    cta_2_slug_access: second.slugAccess,
    cta_2_type_access: second.typeAccess,
    cta_1_text: first.text,
    cta_1_slug: first.slug,
    cta_1_type: first.type,
    cta_2_text: second.text,
    cta_2_slug: second.slug,
    cta_2_type: second.type,
  };
};

/** Returns the call to action. One that is for members with access is hidden from others, and nobody is sent to a locked page. */
const callToAction = (call: PublicItem["cta1"], opens: boolean) => {
  const access = opens ? call?.access : null;
  const slug = call?.slug ?? null;
  return {
    text: call?.text ?? null,
    slug: opens || slug === null ? slug : publicAddress(slug),
    type: call?.type ?? null,
    textAccess: access?.text ?? null,
    slugAccess: access?.slug ?? null,
    typeAccess: access ? (call?.type ?? null) : null,
  };
};

/** Returns the public preview instead of an item or one of its pages. Any other address is unchanged. */
const publicAddress = (address: string): string =>
  address.replace(/^\/content\/([a-z0-9-]+)(?:[/?#].*)?$/, "/preview/$1");
