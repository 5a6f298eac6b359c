/** Boards: what is pinned, by whom it is arranged, who reads it, and what leaves the server of it. */
import { beforeAll, describe, expect, test } from "vitest";
import { boardKey } from "../../functions/rows/board.ts";
import {
  deleteBoardsOf,
  exportBoards,
  forgetPinsOf,
} from "../../functions/rows/boards-of-member.ts";
import { readEnv } from "../../functions/runtime/env.ts";
import { createTable } from "../../functions/runtime/table/table.ts";
import { set } from "../../functions/runtime/table/write.ts";
import { boardsContract } from "../../shared/contract/boards.ts";
import type { ContentItem } from "../../shared/contract/content-view.ts";
import { failure } from "../../shared/contract/envelope.ts";
import { mostBoards, mostPins } from "../../shared/domain/board.ts";
import {
  blockOfKind,
  boardFor,
  boardsOf,
  newBoard,
  openedItem,
  pinned,
  pinTo,
} from "../support/boards.ts";
import { newMember, newMemberOn, newVerifiedMember, type NewMember } from "../support/members.ts";
import { pdfText } from "../support/pdf-text.ts";
import { environmentOf } from "../support/running-functions.ts";
import { openTable, type StackTable } from "../support/table.ts";
import { asMember, change, join, type MadeTeam, newInvite, newTeam } from "../support/teams.ts";
import type { Answer } from "../support/visitor.ts";

const boards = boardsContract.endpoints;

let table: StackTable;
let studio: MadeTeam;
let owner: NewMember;
/** In the owner's team, so that their plan is the owner's. */
let colleague: NewMember;
let report: ContentItem;

beforeAll(async () => {
  table = await openTable();
  studio = await newTeam("premium");
  owner = studio.admin;
  [colleague, report] = await Promise.all([joined(), openedItem(owner, "neighbourhood-counter")]);
});

const joined = async (): Promise<NewMember> => {
  const member = await newVerifiedMember();
  const { secret } = await newInvite(studio, member.email);
  expect((await join(member, secret)).status).toBe(200);
  return member;
};

const item = () => ({ kind: "item", content_id: report.id }) as const;
const palette = () =>
  ({ kind: "palette", ...blockOfKind(report, "colour-palette"), index: 0 }) as const;
const picture = (index = 0) =>
  ({ kind: "picture", ...blockOfKind(report, "moodboard"), index }) as const;
const block = () => ({ kind: "block", ...blockOfKind(report, "key-facts") }) as const;

const says = ({ status, body }: Answer): [number, string] => [
  status,
  status < 400 ? "" : failure.parse(body).message,
];

const share = (id: string, may: "edit" | "read" | null, by = owner): Promise<Answer> =>
  asMember(by, boards.updateBoard, {
    params: { id },
    body: { share: may === null ? null : { team_id: studio.team.id, may } },
  });

const move = (member: NewMember, id: string, pin: string, before: string | null) =>
  asMember(member, boards.updatePin, { params: { id, pin }, body: { before } });

const orderOf = async (member: NewMember, id: string): Promise<string[]> =>
  (await boardFor(member, id)).pins.map((pin) => pin.id);

describe("a board", () => {
  test("holds an item, a picture, a palette and a block, copied with their source", async () => {
    const { id } = await newBoard(owner, "Four kinds");
    for (const thing of [item(), picture(), palette(), block()]) await pinned(owner, id, thing);
    const { pins, part, share: shared } = await boardFor(owner, id);
    expect({ part, shared }).toEqual({ part: "owner", shared: null });
    expect(pins.map(({ kind, locked, source }) => [kind, locked, source.title])).toEqual(
      ["item", "picture", "palette", "block"].map((kind) => [kind, false, report.title]),
    );
    const [whole, shown, colours, facts] = pins;
    expect(whole?.card?.slug).toBe(report.slug);
    expect(shown?.picture?.temporary_url).toContain("/gated/");
    expect(colours?.palette?.colours.length).toBeGreaterThan(2);
    expect(facts?.block).toMatchObject({ kind_title: "Key facts" });
    expect(facts?.block?.text).not.toBe("");
    const [listed] = (await boardsOf(owner)).filter((one) => one.id === id);
    expect(listed).toMatchObject({ name: "Four kinds", total: 4, holds: false });
    // Facts have no picture: they look like the item, which is there already.
    expect(listed?.collage).toHaveLength(3);
  });

  test("has the same thing once, however it is pinned again, and says where it is", async () => {
    const { id } = await newBoard(owner, "Once");
    const first = await pinned(owner, id, palette());
    const again = await Promise.all([pinTo(owner, id, palette()), pinTo(owner, id, palette())]);
    expect(again.map(({ status, body }) => [status, body])).toEqual(
      again.map(() => [200, { data: { id: first } }]),
    );
    expect(await orderOf(owner, id)).toEqual([first]);
    const holding = (await boardsOf(owner, palette())).filter(({ holds }) => holds);
    expect(holding.map((one) => one.id)).toContain(id);
    const both = await Promise.all([pinTo(owner, id, picture()), pinTo(owner, id, picture())]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 201]);
  });

  test("takes what is named from the library, and nothing else", async () => {
    const { id } = await newBoard(owner, "Named");
    const unknown = [
      { kind: "item", content_id: "itm_nothing" } as const,
      { ...block(), block_id: "99-99" },
      { ...picture(), index: 60 },
      { kind: "block", ...blockOfKind(report, "product-card") } as const,
    ];
    for (const thing of unknown) expect((await pinTo(owner, id, thing)).status).toBe(404);
    const basic = await newVerifiedMember();
    const own = await newBoard(basic);
    expect(says(await pinTo(basic, own.id, palette()))).toEqual([
      403,
      "Please upgrade your subscription to pin parts of this item.",
    ]);
    expect((await pinTo(basic, own.id, item())).status).toBe(201);
    expect((await boardFor(basic, own.id)).pins).toMatchObject([{ locked: true, picture: null }]);
  });

  test("of a name that there is already is that board", async () => {
    const first = await newBoard(owner, "Twice");
    const both = await Promise.all(
      ["Twice", " twice "].map((name) => asMember(owner, boards.createBoard, { body: { name } })),
    );
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(both.map(({ body }) => boards.createBoard.replies[200].parse(body).data.id)).toEqual([
      first.id,
      first.id,
    ]);
    const other = await newBoard(owner, "Other");
    const renamed = await asMember(owner, boards.updateBoard, {
      params: { id: other.id },
      body: { name: "Twice" },
    });
    expect(says(renamed)).toEqual([409, "You have a board of that name already."]);
  });

  test("takes notes, moves, and has back what was removed", async () => {
    const { id } = await newBoard(owner, "Arranged");
    const [a, b, c] = [
      await pinned(owner, id, item()),
      await pinned(owner, id, picture()),
      await pinned(owner, id, palette()),
    ];
    const noted = await asMember(owner, boards.updatePin, {
      params: { id, pin: b },
      body: { note: "For the window\nin March" },
    });
    expect(noted.status).toBe(200);
    await move(owner, id, c, a);
    expect(await orderOf(owner, id)).toEqual([c, a, b]);
    await asMember(owner, boards.removePin, { params: { id, pin: a } });
    expect(await orderOf(owner, id)).toEqual([c, b]);
    const gone = { params: { id, pin: a } };
    expect((await asMember(owner, boards.removePin, gone)).status).toBe(404);
    expect((await move(owner, id, a, c)).status).toBe(404);
    await asMember(owner, boards.updatePin, { ...gone, body: { removed: false } });
    expect(await orderOf(owner, id)).toEqual([c, a, b]);
    await asMember(owner, boards.removePin, { params: { id, pin: b } });
    // Pinned anew, it is a new pin.
    expect(await pinned(owner, id, picture())).toBe(b);
    const { pins } = await boardFor(owner, id);
    expect(pins.map((pin) => [pin.id, pin.note])).toEqual([
      [c, ""],
      [a, ""],
      [b, ""],
    ]);
  });

  test("is limited, and says so", async () => {
    const member = await newVerifiedMember();
    const { id } = await newBoard(member, "Full");
    const many = Array.from({ length: mostPins }, (_, index) => `pin_${index}`);
    await table.write([set(boardKey(id), { order: many })]);
    expect(says(await pinTo(member, id, item()))[0]).toBe(409);
    const own = Array.from({ length: mostBoards }, (_, index) => ({
      boardId: `brd_${index}`,
      name: `Board ${index}`,
    }));
    await table.write([set({ pk: `USER#${member.user.id}`, sk: "BOARDS" }, { boards: own })]);
    const body = { name: "One more" };
    expect(says(await asMember(member, boards.createBoard, { body }))[0]).toBe(409);
    for (const name of ["", "x".repeat(81)])
      expect((await asMember(owner, boards.createBoard, { body: { name } })).status).toBe(422);
    const note = "x".repeat(1001);
    const params = { id, pin: "pin_1" };
    expect((await asMember(owner, boards.updatePin, { params, body: { note } })).status).toBe(422);
  });
});

describe("somebody else's board", () => {
  const calls = (member: NewMember, id: string, pin: string) => ({
    reads: [
      () => asMember(member, boards.readBoard, { params: { id } }),
      () => asMember(member, boards.printBoard, { params: { id } }),
    ],
    edits: [
      () => pinTo(member, id, item()),
      () => asMember(member, boards.updatePin, { params: { id, pin }, body: { note: "Seen" } }),
      () => move(member, id, pin, null),
    ],
    owns: [
      () => asMember(member, boards.updateBoard, { params: { id }, body: { name: "Mine" } }),
      () => share(id, null, member),
      () => asMember(member, boards.deleteBoard, { params: { id } }),
    ],
  });
  const statuses = async (all: readonly (() => Promise<Answer>)[]): Promise<number[]> => {
    const found: number[] = [];
    for (const one of all) found.push((await one()).status);
    return [...new Set(found)];
  };

  test("is a 404 to strangers, and to members whose address is not verified a 403", async () => {
    const { id } = await newBoard(owner, "Private");
    const pin = await pinned(owner, id, palette());
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

  test("is read or edited by the team that it is shared with, as the share says", async () => {
    const { id } = await newBoard(owner, "Shared");
    const pin = await pinned(owner, id, palette());
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
    expect((await asMember(owner, boards.updateBoard, { params: { id }, body })).status).toBe(422);
  });

  test("is lost with the place in the team, and shows a pin's public card where the plan is lost", async () => {
    const { id } = await newBoard(owner, "Lost");
    const leaver = await joined();
    await share(id, "edit");
    for (const thing of [picture(1), palette(), block(), item()]) await pinned(leaver, id, thing);
    const before = JSON.stringify(await boardFor(leaver, id));
    const own = await newBoard(leaver, "Mine");
    const kept = [picture(2), palette(), block()];
    for (const thing of kept) await pinned(leaver, own.id, thing);
    expect((await change(studio, { revokeUser: leaver.user.id })).status).toBe(200);
    const lost = await asMember(leaver, boards.readBoard, { params: { id } });
    expect(lost.status).toBe(404);
    expect((await boardsOf(leaver)).map((one) => one.id)).toEqual([own.id]);
    const { pins } = await boardFor(leaver, own.id);
    expect(pins.map(({ locked, card }) => [locked, card?.opens_with])).toEqual(
      kept.map(() => [true, "Premium"]),
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
      pins.push(await pinned(owner, id, thing));
    const [a = "", b = "", c = "", d = "", e = ""] = pins;
    const moved = await Promise.all([
      move(owner, id, e, a),
      move(colleague, id, b, null),
      asMember(owner, boards.updatePin, { params: { id, pin: c }, body: { note: "Held" } }),
    ]);
    expect(moved.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await orderOf(owner, id)).toEqual([e, a, c, d, b]);
  });
});

describe("what is gone", () => {
  test("from the library is told by the title that it had", async () => {
    const { id } = await newBoard(owner, "Withdrawn");
    const pin = await pinned(owner, id, palette());
    await table.write([
      set({ pk: boardKey(id).pk, sk: `PIN#${pin}` }, { contentId: "itm_withdrawn" }),
    ]);
    expect((await boardFor(owner, id)).pins).toMatchObject([
      { card: null, locked: false, palette: null, source: { title: report.title } },
    ]);
  });

  test("as a board leaves nothing", async () => {
    const { id } = await newBoard(owner, "Deleted");
    await pinned(owner, id, palette());
    const params = { id };
    expect((await asMember(owner, boards.deleteBoard, { params })).status).toBe(204);
    expect((await asMember(owner, boards.readBoard, { params })).status).toBe(404);
    expect(await table.under(boardKey(id).pk)).toEqual([]);
    await newBoard(owner, "Deleted");
  });

  test("as an account leaves its notes on other people's boards, without its name", async () => {
    const rows = createTable(readEnv(await environmentOf("boards")), () => String(Math.random()));
    const member = await joined();
    const shared = await newBoard(owner, "Of others");
    await share(shared.id, "edit");
    const pin = await pinned(member, shared.id, palette());
    await asMember(member, boards.updatePin, {
      params: { id: shared.id, pin },
      body: { note: "From me" },
    });
    const own = await newBoard(member, "Own");
    await pinned(member, own.id, item());
    expect(await exportBoards(rows, member.user.id)).toMatchObject([
      { name: "Own", pins: [{ kind: "item", title: report.title }] },
    ]);
    expect(await forgetPinsOf(rows, member.user.id, 10)).toBe(true);
    expect((await boardFor(owner, shared.id)).pins).toMatchObject([{ by: null, note: "From me" }]);
    await newBoard(member, "Another");
    expect(await deleteBoardsOf(rows, member.user.id, 1)).toBe(false);
    expect(await deleteBoardsOf(rows, member.user.id, 1)).toBe(true);
    expect(await table.under(boardKey(own.id).pk)).toEqual([]);
  });
});

describe("a board's PDF", () => {
  const made = async (member: NewMember, id: string): Promise<string> => {
    const ask = async (): Promise<string> => {
      const { status, body } = await asMember(member, boards.printBoard, { params: { id } });
      expect([200, 202]).toContain(status);
      return boards.printBoard.replies[200].parse(body).data.url ?? "";
    };
    await expect.poll(ask, { timeout: 15_000, interval: 150 }).not.toBe("");
    const response = await fetch(await ask());
    expect(response.headers.get("content-disposition")).toContain("attachment");
    return pdfText(new Uint8Array(await response.arrayBuffer())).join("\n");
  };

  test("names each source, and has of what is locked the public card alone", async () => {
    const { id } = await newBoard(owner, "Printed");
    const [shown] = [await pinned(owner, id, palette()), await pinned(owner, id, block())];
    await asMember(owner, boards.updatePin, {
      params: { id, pin: shown },
      body: { note: "Paint the hall" },
    });
    const text = await made(owner, id);
    const { pins } = await boardFor(owner, id);
    const [colour] = pins[0]?.palette?.colours ?? [];
    for (const told of ["Printed", "Paint the hall", report.title, "content/neighbourhood-counter"])
      expect(text).toContain(told);
    expect(text).toContain(colour?.hex.toUpperCase());
    // Asked again it is the one that is there.
    const again = await asMember(owner, boards.printBoard, { params: { id } });
    expect(again.status).toBe(200);
    await table.write([
      set(
        { pk: `USER#${owner.user.id}`, sk: "ENTITLEMENT" },
        { endsAt: "2026-01-01T00:00:00.000Z" },
      ),
    ]);
    const locked = await made(owner, id);
    expect(locked).toContain("Open with the Premium plan");
    expect(locked).toContain("Paint the hall");
    expect(locked).not.toContain(colour?.hex.toUpperCase());
    expect(locked).not.toContain(colour?.name);
  });
});
