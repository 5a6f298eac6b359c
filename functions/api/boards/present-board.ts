import type { Board, BoardSummary, Pin } from "../../../shared/contract/boards/boards.ts";
import { collectStoredPictures } from "../../../shared/contract/content/picture.ts";
import { type BoardRole } from "../../../shared/domain/boards/board.ts";
import { seasonAt } from "../../../shared/domain/feeds/season.ts";
import { formatDate } from "../../../shared/kernel/london-date.ts";
import { summariseBlock, collectPalettes } from "../../content-index/block-summary.ts";
import type { ReaderContext } from "../../content-index/reader-context.ts";
import type { BoardRow } from "../../entities/board.ts";
import type { PinRow } from "../../entities/pin.ts";
import { blockPicture } from "../../presenters/block-picture.ts";
import { presentCard } from "../../presenters/content-card.ts";
import type { PictureSigner } from "../../presenters/picture-signer.ts";
import { decidePinVisibility } from "../../presenters/pin-visibility.ts";
import { presentCollage } from "./collage.ts";
import type { BoardContext, TeamsOfMember } from "../../entities/board-access.ts";

const presentBoardHead = (board: BoardRow, part: BoardRole, teams: TeamsOfMember) => {
  const share = teams.shareOf(board);
  return {
    id: board.boardId,
    name: board.name,
    part,
    owner: board.ownerName,
    share: share && { team_id: share.teamId, team: teams.nameOf(share.teamId), may: share.may },
    changed_at: board.changedAt,
    changed_at_human: formatDate(board.changedAt),
  };
};

/** Returns a board as lists show it. `pinId` is the pin that the caller asked about. */
export const presentBoardSummary = async (
  readerContext: ReaderContext,
  { board, part, teams }: Pick<BoardContext, "board" | "part" | "teams">,
  sign: PictureSigner,
  pinId: string | null,
): Promise<BoardSummary> => ({
  ...presentBoardHead(board, part, teams),
  total: board.order.length,
  collage: await presentCollage(readerContext, board, sign),
  holds: pinId !== null && board.order.includes(pinId),
});

/** Returns the pins that a board shows, in the order of the board. */
export const shownPins = ({ board, pins }: Pick<BoardContext, "board" | "pins">): PinRow[] => {
  const byId = new Map(pins.map((pin) => [pin.pinId, pin]));
  return board.order.flatMap((pinId) => byId.get(pinId) ?? []);
};

export const presentBoard = async (
  readerContext: ReaderContext,
  context: BoardContext,
  userId: string,
  sign: PictureSigner,
): Promise<Board> => {
  const { board, part, teams } = context;
  const own = part === "owner" ? teams.of(userId) : [];
  return {
    ...presentBoardHead(board, part, teams),
    pins: await Promise.all(shownPins(context).map((pin) => presentPin(readerContext, pin, sign))),
    teams: own.map(({ teamId, displayName }) => ({ id: teamId, display_name: displayName })),
  };
};

const hiddenPinContent = { credit: null, picture: null, palette: null, block: null };

/** Returns a pin. The gated part is included only if the caller can open its item now. */
export const presentPin = async (
  readerContext: ReaderContext,
  pin: PinRow,
  sign: PictureSigner,
): Promise<Pin> => {
  const seen = decidePinVisibility(readerContext, pin);
  const { source } = pin;
  return {
    id: pin.pinId,
    kind: pin.kind,
    note: pin.note,
    by: pin.by?.name ?? null,
    at: pin.at,
    at_human: formatDate(pin.at),
    source: {
      // The page may have moved since, so the current slug of its item is used.
      slug: seen.state === "gone" ? source.slug : seen.item.slug,
      title: source.title,
      type_title: source.typeTitle,
      season: seasonAt(Date.parse(source.publishAt)).title,
      page: source.page,
    },
    locked: seen.state === "locked",
    card: seen.state === "gone" ? null : presentCard(readerContext, seen.item),
    ...(seen.state === "open" ? await presentGatedContent(pin, sign) : hiddenPinContent),
  };
};

const presentGatedContent = async (
  { picture, palette, block }: PinRow,
  sign: PictureSigner,
): Promise<Pick<Pin, "block" | "credit" | "palette" | "picture">> => {
  if (block === null)
    return {
      credit: picture?.credit ?? null,
      picture: picture && (await blockPicture(picture, sign)),
      palette,
      block: null,
    };
  const [first] = collectStoredPictures(block.content);
  const { kindTitle, title, text } = summariseBlock(block);
  return {
    credit: first?.credit ?? null,
    picture: first === undefined ? null : await blockPicture(first, sign),
    palette: collectPalettes(block)[0] ?? null,
    block: { kind_title: kindTitle, title, text },
  };
};
