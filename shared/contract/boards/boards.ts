/**
 * Boards: saved items, pictures, palettes and blocks with notes. Another person's board is the same 404 as one that does not
 * exist.
 */
import * as z from "zod/mini";
import { contentCard } from "../content/content-view.ts";
import { endpoint, feature } from "../endpoint.ts";
import { single, listEnvelope } from "../envelope.ts";
import { requiredInteger, id, instant, line, prose } from "../fields.ts";
import { picture } from "../content/picture.ts";

const boardName = line("a name for the board", 80);
const note = prose(1000);

const blockId = z.string().check(z.regex(/^[\w-]{1,80}$/, "Not a block"));
const index = z.int("Not a number").check(z.gte(0, "Not a number"), z.lte(99, "Not a number"));

/** The thing to pin, named by reference and never sent: pictures and palettes by their number in their block, from 0. */
const pinnedThing = z.union([
  z.strictObject({ kind: z.literal("item"), content_id: id }),
  z.strictObject({ kind: z.literal("picture"), content_id: id, block_id: blockId, index }),
  z.strictObject({ kind: z.literal("palette"), content_id: id, block_id: blockId, index }),
  z.strictObject({ kind: z.literal("block"), content_id: id, block_id: blockId }),
]);
export type PinnedThing = z.output<typeof pinnedThing>;

export const pinKinds = ["item", "picture", "palette", "block"] as const;

const share = z.object({ team_id: z.string(), team: z.string(), may: z.enum(["read", "edit"]) });

const boardFields = {
  id: z.string(),
  name: z.string(),
  /**
   * The caller's part: an editor also adds, moves, annotates and removes pins; only the owner renames, shares and deletes the
   * board.
   */
  part: z.enum(["owner", "editor", "reader"]),
  /** The name of the owner. */
  owner: z.string(),
  /** The share; null while nobody else has access, also when the owner has left the team. */
  share: z.nullable(share),
  changed_at: instant,
  changed_at_human: z.string(),
};

export const boardView = z.object({
  ...boardFields,
  total: z.int(),
  /** The first pins, four at most: a picture, or colours. */
  collage: z.array(z.object({ picture: z.nullable(picture), colours: z.array(z.string()) })),
  /** True if the board contains what the query names. */
  holds: z.boolean(),
});
export type BoardSummary = z.output<typeof boardView>;

const palette = z.object({
  title: z.string(),
  colours: z.array(z.object({ name: z.string(), hex: z.string() })),
});

export const pinView = z.object({
  id: z.string(),
  kind: z.enum(pinKinds),
  note: z.string(),
  /** The name of the member who pinned it; null if they are no longer a member. */
  by: z.nullable(z.string()),
  at: instant,
  at_human: z.string(),
  /** The source of the pin, as it was called at the time. */
  source: z.object({
    slug: z.string(),
    title: z.string(),
    type_title: z.string(),
    /** The season of its publication, such as Autumn 2026. */
    season: z.string(),
    /** The page of the item; null for a whole item. */
    page: z.nullable(z.int()),
  }),
  /** The credit of the picture. */
  credit: z.nullable(z.string()),
  /** True if the plan no longer opens it: only its public card is returned. */
  locked: z.boolean(),
  /** The public card as it is now; null if the item is no longer in the library. */
  card: z.nullable(contentCard),
  /** The following fields are null if the pin is locked or gone. */
  picture: z.nullable(picture),
  palette: z.nullable(palette),
  /** The kind of a block, its title and its first words. */
  block: z.nullable(z.object({ kind_title: z.string(), title: z.string(), text: z.string() })),
});
export type Pin = z.output<typeof pinView>;

export const boardWithPins = z.object({
  ...boardFields,
  /** The pins in order. */
  pins: z.array(pinView),
  /** The teams that the owner can share it with; empty for others. */
  teams: z.array(z.object({ id: z.string(), display_name: z.string() })),
});
export type Board = z.output<typeof boardWithPins>;

const pdfFile = z.object({
  status: z.enum(["making", "ready"]),
  /** The address, which is valid for five minutes. */
  url: z.nullable(z.string()),
});

const params = z.object({ id });
const pinParams = z.object({ id, pin: id });

export const boardsContract = feature({
  name: "boards",
  endpoints: {
    listBoards: endpoint({
      method: "GET",
      path: "/boards",
      audience: "verified",
      summary: "The member's boards and those that teams share with them, the last changed first",
      query: z.object({
        /** The thing for which each board says whether it contains it. */
        kind: z.optional(z.enum(pinKinds)),
        content_id: z.optional(id),
        block_id: z.optional(blockId),
        index: z.optional(requiredInteger(0, 99)),
      }),
      replies: { 200: listEnvelope(boardView) },
    }),
    createBoard: endpoint({
      method: "POST",
      path: "/boards",
      audience: "verified",
      summary: "Make a board; a name that the member has a board of already answers that one",
      body: z.strictObject({ name: boardName }),
      replies: { 200: single(boardView), 201: single(boardView) },
    }),
    readBoard: endpoint({
      method: "GET",
      path: "/boards/{id}",
      audience: "verified",
      summary: "A board with its pins; what the plan does not open is its public card",
      params,
      replies: { 200: single(boardWithPins) },
    }),
    updateBoard: endpoint({
      method: "PATCH",
      path: "/boards/{id}",
      audience: "verified",
      summary: "Rename it, or share it with a team; for its owner",
      params,
      body: z.union([
        z.strictObject({ name: boardName }),
        z.strictObject({
          share: z.nullable(z.strictObject({ team_id: id, may: z.enum(["read", "edit"]) })),
        }),
      ]),
      replies: { 200: single(boardWithPins) },
    }),
    deleteBoard: endpoint({
      method: "DELETE",
      path: "/boards/{id}",
      audience: "verified",
      summary: "Delete it with all its pins; for its owner",
      params,
      replies: { 204: null },
    }),
    addPin: endpoint({
      method: "POST",
      path: "/boards/{id}/pins",
      audience: "verified",
      summary: "Pin something; 200 where it is pinned there already, and nothing changes",
      params,
      body: pinnedThing,
      replies: {
        200: single(z.object({ id: z.string() })),
        201: single(z.object({ id: z.string() })),
      },
    }),
    updatePin: endpoint({
      method: "PATCH",
      path: "/boards/{id}/pins/{pin}",
      audience: "verified",
      summary: "Note something on a pin, move it before another one, or put back a removed one",
      params: pinParams,
      body: z.union([
        z.strictObject({ note }),
        /** The pin that it is moved before; null moves it to the end. */
        z.strictObject({ before: z.nullable(id) }),
        z.strictObject({ removed: z.literal(false) }),
      ]),
      replies: {
        /** The ids of the pins in their new order. */
        200: single(z.object({ order: z.array(z.string()), pin: pinView })),
      },
    }),
    removePin: endpoint({
      method: "DELETE",
      path: "/boards/{id}/pins/{pin}",
      audience: "verified",
      summary: "Remove a pin; for an hour it can be put back",
      params: pinParams,
      replies: { 204: null },
    }),
    printBoard: endpoint({
      method: "POST",
      path: "/boards/{id}/pdf",
      audience: "verified",
      summary: "The board as a PDF; asked again, it answers whether that is ready, and where",
      params,
      replies: { 200: single(pdfFile), 202: single(pdfFile) },
    }),
  },
});
