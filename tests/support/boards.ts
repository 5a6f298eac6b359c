/** Boards of members, and the content to pin. */
import { expect } from "vitest";
import type * as z from "zod/mini";
import {
  type Board,
  type BoardSummary,
  boardsContract,
} from "../../shared/contract/boards/boards.ts";
import { type BlockKind, wireBlocks } from "../../shared/contract/content/blocks/registry.ts";
import { contentContract } from "../../shared/contract/content/content.ts";
import type { ContentItem } from "../../shared/contract/content/content-view.ts";
import type { NewMember } from "./members.ts";
import { callAsMember } from "./teams.ts";
import type { VisitorResponse } from "./visitor.ts";

const boards = boardsContract.endpoints;
const { readItem } = contentContract.endpoints;

export type PinInput = z.input<typeof boards.addPin.body>;

export const newBoard = async (owner: NewMember, name = "Nursery 2027"): Promise<BoardSummary> => {
  const { status, body } = await callAsMember(owner, boards.createBoard, { body: { name } });
  expect({ status, body: status === 201 ? null : body }).toEqual({ status: 201, body: null });
  return boards.createBoard.replies[201].parse(body).data;
};

export const boardFor = async (member: NewMember, id: string): Promise<Board> => {
  const { status, body } = await callAsMember(member, boards.readBoard, { params: { id } });
  expect({ status, body: status === 200 ? null : body }).toEqual({ status: 200, body: null });
  return boards.readBoard.replies[200].parse(body).data;
};

export const boardsOf = async (member: NewMember, thing: Partial<PinInput> = {}) =>
  boards.listBoards.replies[200].parse(
    (await callAsMember(member, boards.listBoards, { query: thing })).body,
  ).data;

export const pinTo = (member: NewMember, id: string, body: PinInput): Promise<VisitorResponse> =>
  callAsMember(member, boards.addPin, { params: { id }, body });

/** Pins content to a board, and returns the id of the pin. */
export const newPinId = async (member: NewMember, id: string, body: PinInput): Promise<string> => {
  const { status, body: answer } = await pinTo(member, id, body);
  expect({ status, answer: status === 201 ? null : answer }).toEqual({ status: 201, answer: null });
  return boards.addPin.replies[201].parse(answer).data.id;
};

/** Reads an item as a member who may open it. */
export const openedItem = async (member: NewMember, slug: string): Promise<ContentItem> =>
  readItem.replies[200].parse(
    (await callAsMember(member, readItem, { params: { slug }, query: {} })).body,
  ).data;

/** Finds the first block of a kind in an item. */
export const blockOfKind = (
  { id, blocks }: ContentItem,
  kind: BlockKind,
): { readonly content_id: string; readonly block_id: string } => {
  const found = blocks.find(({ type_id }) => type_id === wireBlocks[kind].id);
  if (found === undefined) throw new Error(`There is no ${kind}`);
  return { content_id: id, block_id: found.id };
};
