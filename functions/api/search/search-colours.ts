import type { EndpointResponse } from "../../../shared/contract/endpoint.ts";
import type { searchContract } from "../../../shared/contract/content/search.ts";
import { canSee, canOpen } from "../../../shared/domain/access/access.ts";
import { readHex, writeHex } from "../../../shared/domain/colours/colour-difference.ts";
import { type NearItem, nearestItems } from "../../../shared/domain/colours/colour-index.ts";
import { coverSwatches, isCoverSwatch, palettesAt } from "../../content-index/search-index.ts";
import { readerOf, type ReaderContext } from "../../content-index/reader-context.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { presentCard } from "../../presenters/content-card.ts";
import type { Searchable, SearchDeps } from "../../content-index/searchable.ts";

type Endpoint = (typeof searchContract)["endpoints"]["searchColours"];
type Near = EndpointResponse<Endpoint>["body"]["data"][number];

/** The maximum number of similar items: 8 pages of 12. */
const maxItems = 96;

/** The part of an item that the reader can see: 0 is nothing, 1 its public cover, 2 its palettes, or its cover if it has none. */
type Visibility = 0 | 1 | 2;

/**
 * Searches reports by the nearest colour of their palettes. Reports that the plan does not include follow, compared only by their
 * public cover.
 */
export const searchColours: UseCase<Endpoint, SearchDeps> = async (
  deps,
  member,
  { query: { colour, page, perPage } },
) => {
  const searchable = await deps.searchable.current();
  const { library, index } = searchable;
  const readerContext: ReaderContext = { reader: readerOf(member), now: deps.now(), library };
  const sightOf = createVisibility(searchable, readerContext);
  const rgb = readHex(colour);
  const nearest = nearestItems(index.colours, rgb, maxItems, (item, swatch) => {
    const sight = sightOf(item);
    return isCoverSwatch(swatch) ? sight === 1 : sight === 2;
  });
  // Matches in palettes come before matches in covers, however near those are.
  const near = [false, true].flatMap((isCover) =>
    nearest.filter(({ swatch }) => isCoverSwatch(swatch) === isCover),
  );
  return {
    status: 200,
    body: {
      data: near
        .slice((page - 1) * perPage, page * perPage)
        .flatMap((one) => presentNear(searchable, readerContext, one)),
      meta: { total: near.length, page, perPage },
      colour: writeHex(rgb),
    },
  };
};

const createVisibility = ({ library, index }: Searchable, { reader, now }: ReaderContext) => {
  const existing = new Map<number, Visibility>();
  const judge = (position: number): Visibility => {
    const item = library.items[position];
    if (item === undefined || !canSee(reader, item, now)) return 0;
    const [start = 0, end = 0] = [index.palettes.ends[position - 1], index.palettes.ends[position]];
    return canOpen(reader, item, now) && end > start ? 2 : 1;
  };
  return (position: number): Visibility => {
    const sight = existing.get(position) ?? judge(position);
    existing.set(position, sight);
    return sight;
  };
};

const rounded = (distance: number): number => Math.round(distance * 100) / 100;

const presentNear = (
  { library, index }: Searchable,
  readerContext: ReaderContext,
  { item: position, ...near }: NearItem,
): Near[] => {
  const item = library.items[position];
  if (item === undefined) return [];
  const hex = writeHex(near.rgb);
  const distance = rounded(near.distance);
  if (isCoverSwatch(near.swatch)) {
    const name = near.swatch === coverSwatches.primary ? "Cover" : "Cover, second colour";
    return [
      {
        content: presentCard(readerContext, item),
        nearest: { name, hex, distance },
        palette: null,
      },
    ];
  }
  let first = 0;
  for (const palette of palettesAt(index, position)) {
    const colour = palette.colours[near.swatch - first];
    if (colour !== undefined)
      return [
        { content: presentCard(readerContext, item), nearest: { ...colour, distance }, palette },
      ];
    first += palette.colours.length;
  }
  return [];
};
