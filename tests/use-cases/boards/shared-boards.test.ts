/**
 * Boards of other members: who may read and edit them, which gated data is left out, and what remains of a member who
 * has left.
 */
import { beforeAll, describe, expect, test } from "vitest";
import { boardKey } from "../../../functions/entities/board.ts";
import {
  deleteBoardsOf,
  exportBoards,
  anonymisePinsOf,
} from "../../../functions/entities/boards-of-member.ts";
import { readEnv } from "../../../functions/platform/env.ts";
import { createTable } from "../../../functions/platform/table/table.ts";
import { boardsContract } from "../../../shared/contract/boards/boards.ts";
import type { ContentItem } from "../../../shared/contract/content/content-view.ts";
import {
  movePin,
  newBoardStudio,
  newColleague,
  pinOrder,
  shareBoard,
  pinInputsOf,
} from "../../support/board-studio.ts";
import { boardFor, boardsOf, newBoard, newPinId, pinTo } from "../../support/boards.ts";
import { newMember, newMemberOn, type NewMember } from "../../support/members.ts";
import { environmentOf } from "../../support/running-functions.ts";
import { openTable, type StackTable } from "../../support/table.ts";
import {
  callAsMember,
  updateTeamAsAdmin,
  type TeamWithAdmin,
  newTeam,
} from "../../support/teams.ts";
import type { VisitorResponse } from "../../support/visitor.ts";

const boards = boardsContract.endpoints;

let table: StackTable;
let studio: TeamWithAdmin;
let owner: NewMember;
let colleague: NewMember;
let report: ContentItem;

beforeAll(async () => {
  table = await openTable();
  ({ studio, report } = await newBoardStudio());
  owner = studio.admin;
  colleague = await newColleague(studio);
});

const { item, palette, picture, block } = pinInputsOf(() => report);
const share = (id: string, may: "edit" | "read" | null, by = owner) =>
  shareBoard(studio, id, may, by);

describe("another member's board", () => {
  const calls = (member: NewMember, id: string, pin: string) => ({
    reads: [
      () => callAsMember(member, boards.readBoard, { params: { id } }),
      () => callAsMember(member, boards.printBoard, { params: { id } }),
    ],
    edits: [
      () => pinTo(member, id, item()),
      () => callAsMember(member, boards.updatePin, { params: { id, pin }, body: { note: "Seen" } }),
      () => movePin(member, id, pin, null),
    ],
    owns: [
      () => callAsMember(member, boards.updateBoard, { params: { id }, body: { name: "Mine" } }),
      () => share(id, null, member),
      () => callAsMember(member, boards.deleteBoard, { params: { id } }),
    ],
  });
  const statuses = async (all: readonly (() => Promise<VisitorResponse>)[]): Promise<number[]> => {
    const found: number[] = [];
    for (const one of all) found.push((await one()).status);
    return [...new Set(found)];
  };

  test("is a 404 for members without access and a 403 for members whose address is not verified", async () => {
    const { id } = await newBoard(owner, "Private");
    const pin = await newPinId(owner, id, palette());
    const [stranger, unverified] = [await newMemberOn("premium"), await newMember()];
    for (const [member, status] of [
      [stranger, 404],
      [colleague, 404],
      [unverified, 403],
    ] as const) {
      const { reads, edits, owns } = calls(member, id, pin);
      expect(await statuses([...reads, ...edits, ...owns])).toEqual([status]);
    }
    expect((await stranger.visitor.call(boards.listBoards, { query: {} })).status).toBe(401);
  });

  test("is read or edited by the team that it is shared with, as the share permits", async () => {
    const { id } = await newBoard(owner, "Shared");
    const pin = await newPinId(owner, id, palette());
    expect((await share(id, "read")).status).toBe(200);
    const reader = calls(colleague, id, pin);
    expect(await statuses(reader.edits)).toEqual([409]);
    expect(await statuses(reader.owns)).toEqual([404]);
    const seen = await boardFor(colleague, id);
    expect(seen).toMatchObject({
      part: "reader",
      share: { team: "Studio Test", may: "read" },
      teams: [],
    });
    expect(seen.pins[0]?.palette).not.toBeNull();
    expect((await boardsOf(colleague)).map((one) => one.id)).toContain(id);
    expect((await share(id, "edit")).status).toBe(200);
    expect(await statuses(reader.edits)).toEqual([201, 200]);
    expect(await statuses(reader.owns)).toEqual([404]);
    const { pins } = await boardFor(owner, id);
    expect(pins.map(({ by }) => by === pins[0]?.by)).toEqual([true, true]);
    const elsewhere = await newTeam();
    expect((await share(id, "read", elsewhere.admin)).status).toBe(404);
    const wrong = { team_id: elsewhere.team.id, may: "read" } as const;
    const body = { share: wrong };
    expect((await callAsMember(owner, boards.updateBoard, { params: { id }, body })).status).toBe(
      422,
    );
  });

  test("is closed to who leaves the team, and pins show only public cards once the plan is lost", async () => {
    const { id } = await newBoard(owner, "Lost");
    const leaver = await newColleague(studio);
    await share(id, "edit");
    for (const thing of [picture(1), palette(), block(), item()]) await newPinId(leaver, id, thing);
    const before = JSON.stringify(await boardFor(leaver, id));
    const own = await newBoard(leaver, "Mine");
    const stored = [picture(2), palette(), block()];
    for (const thing of stored) await newPinId(leaver, own.id, thing);
    expect((await updateTeamAsAdmin(studio, { revokeUser: leaver.user.id })).status).toBe(200);
    const lost = await callAsMember(leaver, boards.readBoard, { params: { id } });
    expect(lost.status).toBe(404);
    expect((await boardsOf(leaver)).map((one) => one.id)).toEqual([own.id]);
    const { pins } = await boardFor(leaver, own.id);
    expect(pins.map(({ locked, card }) => [locked, card?.opens_with])).toEqual(
      stored.map(() => [true, "Professional"]),
    );
    const answers = JSON.stringify([pins, await boardsOf(leaver)]);
    expect(answers).not.toContain("/gated/");
    for (const pin of pins)
      expect([pin.picture, pin.palette, pin.block]).toEqual([null, null, null]);
    const hashes = [...before.matchAll(/\/gated\/([\da-f]{16,})/g)].map(([, hash = ""]) => hash);
    expect(hashes.length).toBeGreaterThan(0);
    for (const hash of hashes) expect(answers).not.toContain(hash);
  });

  test("keeps all moves of two people at once", async () => {
    const { id } = await newBoard(owner, "Two at once");
    await share(id, "edit");
    const pins: string[] = [];
    for (const thing of [item(), palette(), block(), picture(0), picture(1)])
      pins.push(await newPinId(owner, id, thing));
    const [a = "", b = "", c = "", d = "", e = ""] = pins;
    const moved = await Promise.all([
      movePin(owner, id, e, a),
      movePin(colleague, id, b, null),
      callAsMember(owner, boards.updatePin, { params: { id, pin: c }, body: { note: "Held" } }),
    ]);
    expect(moved.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await pinOrder(owner, id)).toEqual([e, a, c, d, b]);
  });
});

test("notes of an erased member stay on other members' boards, without a name", async () => {
  const rows = createTable(readEnv(await environmentOf("boards")), () => String(Math.random()));
  const member = await newColleague(studio);
  const shared = await newBoard(owner, "Of others");
  await share(shared.id, "edit");
  const pin = await newPinId(member, shared.id, palette());
  await callAsMember(member, boards.updatePin, {
    params: { id: shared.id, pin },
    body: { note: "From me" },
  });
  const own = await newBoard(member, "Own");
  await newPinId(member, own.id, item());
  expect(await exportBoards(rows, member.user.id)).toMatchObject([
    { name: "Own", pins: [{ kind: "item", title: report.title }] },
  ]);
  expect(await anonymisePinsOf(rows, member.user.id, 10)).toBe(true);
  expect((await boardFor(owner, shared.id)).pins).toMatchObject([{ by: null, note: "From me" }]);
  await newBoard(member, "Another");
  expect(await deleteBoardsOf(rows, member.user.id, 1)).toBe(false);
  expect(await deleteBoardsOf(rows, member.user.id, 1)).toBe(true);
  expect(await table.under(boardKey(own.id).pk)).toEqual([]);
});
