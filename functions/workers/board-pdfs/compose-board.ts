import { seasonAt } from "../../../shared/domain/feeds/season.ts";
import { summariseBlock } from "../../content-index/block-summary.ts";
import type { ReaderContext } from "../../content-index/reader-context.ts";
import type { BoardContext } from "../../entities/board-access.ts";
import type { PinRow } from "../../entities/pin.ts";
import type { PublicItem } from "../../entities/public-item.ts";
import { decidePinVisibility, type PinVisibility } from "../../presenters/pin-visibility.ts";
import type { PrintedBoard, PrintedPin } from "./printed-board.ts";

export const composeBoard = (
  readerContext: ReaderContext,
  { board, pins, teams }: BoardContext,
  origin: string,
): PrintedBoard => {
  const byId = new Map(pins.map((pin) => [pin.pinId, pin]));
  const share = teams.shareOf(board);
  const shown = board.order.flatMap((pinId) => byId.get(pinId) ?? []);
  return {
    name: board.name,
    maker: board.ownerName,
    team: share && teams.nameOf(share.teamId),
    at: readerContext.now,
    pins: shown.map((pin, index) =>
      composePin(readerContext, pin, { number: index + 1, maker: board.ownerName, origin }),
    ),
    origin,
  };
};

const composePin = (
  readerContext: ReaderContext,
  pin: PinRow,
  {
    number,
    maker,
    origin,
  }: { readonly number: number; readonly maker: string; readonly origin: string },
): PrintedPin => {
  const seen = decidePinVisibility(readerContext, pin);
  const { source } = pin;
  const season = seasonAt(Date.parse(source.publishAt)).title;
  return {
    number,
    ...nameOf(pin, seen),
    note: pin.note,
    by: pin.by === null || pin.by.name === maker ? null : pin.by.name,
    source: {
      title: source.title,
      kind: `${source.typeTitle}, ${season}`,
      address: seen.state === "gone" ? null : addressOf(origin, pin, seen.item),
    },
    ...visibleContentOf(readerContext, pin, seen),
  };
};

const addressOf = (origin: string, { source }: PinRow, { slug }: PublicItem): string =>
  `${origin}/content/${slug}${source.page === null || source.page === 1 ? "" : `/${source.page}`}`;

const nameOf = (
  { kind, source, palette, block }: PinRow,
  { state }: PinVisibility,
): Pick<PrintedPin, "label" | "title"> => {
  // A locked part shows only its item, because its own title is gated.
  if (state !== "open" || kind === "item") return { label: source.typeTitle, title: source.title };
  if (block !== null) {
    const { kindTitle, title } = summariseBlock(block);
    return { label: kindTitle, title: title || source.title };
  }
  return palette === null
    ? { label: "Picture", title: source.title }
    : { label: "Palette", title: palette.title };
};

type VisibleContent = Pick<
  PrintedPin,
  "block" | "closed" | "cover" | "palette" | "picture" | "teaser"
>;

const nothing = {
  block: null,
  closed: null,
  cover: null,
  palette: null,
  picture: null,
  teaser: null,
};

const visibleContentOf = (
  { library }: ReaderContext,
  pin: PinRow,
  seen: PinVisibility,
): VisibleContent => {
  if (seen.state === "gone") return { ...nothing, closed: "This is no longer in the library." };
  const card = { ...nothing, cover: seen.item.cover, teaser: seen.item.subtext };
  if (seen.state === "locked") {
    const plan = library.planOpening(seen.item.rank)?.title;
    const opens = plan === undefined ? "another plan" : `the ${plan} plan`;
    return { ...card, closed: `Included in ${opens}. This is its public card.` };
  }
  const { picture, palette, block } = pin;
  return pin.kind === "item" ? card : { ...nothing, picture, palette, block };
};
