/** A member's own boards: pins, their order, the PDF, and what is deleted with a board. */
import { statusAndMessage } from "../../support/reply-body.ts";
import { beforeAll, describe, expect, test } from "vitest";
import { boardKey } from "../../../functions/entities/board.ts";
import { set } from "../../../functions/platform/table/write.ts";
import { boardsContract } from "../../../shared/contract/boards/boards.ts";
import type { ContentItem } from "../../../shared/contract/content/content-view.ts";
import { maxBoards, maxPins } from "../../../shared/domain/boards/board.ts";
import { movePin, newBoardStudio, pinOrder, pinInputsOf } from "../../support/board-studio.ts";
import {
  blockOfKind,
  boardFor,
  boardsOf,
  newBoard,
  newPinId,
  pinTo,
} from "../../support/boards.ts";
import { newVerifiedMember, type NewMember } from "../../support/members.ts";
import { pdfText } from "../../support/pdf-text.ts";
import { openTable, type StackTable } from "../../support/table.ts";
import { callAsMember } from "../../support/teams.ts";

const boards = boardsContract.endpoints;

let table: StackTable;
let owner: NewMember;
let report: ContentItem;

beforeAll(async () => {
  table = await openTable();
  const made = await newBoardStudio();
  owner = made.studio.admin;
  report = made.report;
});

const { item, palette, picture, block } = pinInputsOf(() => report);

describe("a board", () => {
  test("contains an item, a picture, a palette and a block, each copied with its source", async () => {
    const { id } = await newBoard(owner, "Four kinds");
    for (const thing of [item(), picture(), palette(), block()]) await newPinId(owner, id, thing);
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
    // The block has no picture, so its tile would repeat the picture of the item.
    expect(listed?.collage).toHaveLength(3);
  });

  test("contains the same thing once, however often it is pinned, and the list says which boards contain it", async () => {
    const { id } = await newBoard(owner, "Once");
    const first = await newPinId(owner, id, palette());
    const again = await Promise.all([pinTo(owner, id, palette()), pinTo(owner, id, palette())]);
    expect(again.map(({ status, body }) => [status, body])).toEqual(
      again.map(() => [200, { data: { id: first } }]),
    );
    expect(await pinOrder(owner, id)).toEqual([first]);
    const holding = (await boardsOf(owner, palette())).filter(({ holds }) => holds);
    expect(holding.map((one) => one.id)).toContain(id);
    const both = await Promise.all([pinTo(owner, id, picture()), pinTo(owner, id, picture())]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 201]);
  });

  test("accepts only things that the library contains", async () => {
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
    expect(statusAndMessage(await pinTo(basic, own.id, palette()))).toEqual([
      403,
      "Please upgrade your subscription to pin parts of this item.",
    ]);
    expect((await pinTo(basic, own.id, item())).status).toBe(201);
    expect((await boardFor(basic, own.id)).pins).toMatchObject([{ locked: true, picture: null }]);
  });

  test("with a name that exists already is the existing board", async () => {
    const first = await newBoard(owner, "Twice");
    const both = await Promise.all(
      ["Twice", " twice "].map((name) =>
        callAsMember(owner, boards.createBoard, { body: { name } }),
      ),
    );
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(both.map(({ body }) => boards.createBoard.replies[200].parse(body).data.id)).toEqual([
      first.id,
      first.id,
    ]);
    const other = await newBoard(owner, "Other");
    const renamed = await callAsMember(owner, boards.updateBoard, {
      params: { id: other.id },
      body: { name: "Twice" },
    });
    expect(statusAndMessage(renamed)).toEqual([409, "You already have a board with that name."]);
  });

  test("accepts notes and moves, and restores a removed pin", async () => {
    const { id } = await newBoard(owner, "Arranged");
    const [a, b, c] = [
      await newPinId(owner, id, item()),
      await newPinId(owner, id, picture()),
      await newPinId(owner, id, palette()),
    ];
    const noted = await callAsMember(owner, boards.updatePin, {
      params: { id, pin: b },
      body: { note: "For the window\nin March" },
    });
    expect(noted.status).toBe(200);
    await movePin(owner, id, c, a);
    expect(await pinOrder(owner, id)).toEqual([c, a, b]);
    await callAsMember(owner, boards.removePin, { params: { id, pin: a } });
    expect(await pinOrder(owner, id)).toEqual([c, b]);
    const gone = { params: { id, pin: a } };
    expect((await callAsMember(owner, boards.removePin, gone)).status).toBe(404);
    expect((await movePin(owner, id, a, c)).status).toBe(404);
    await callAsMember(owner, boards.updatePin, { ...gone, body: { removed: false } });
    expect(await pinOrder(owner, id)).toEqual([c, a, b]);
    await callAsMember(owner, boards.removePin, { params: { id, pin: b } });
    // A removed thing that is pinned again keeps its pin, but starts without a note.
    expect(await newPinId(owner, id, picture())).toBe(b);
    const { pins } = await boardFor(owner, id);
    expect(pins.map((pin) => [pin.id, pin.note])).toEqual([
      [c, ""],
      [a, ""],
      [b, ""],
    ]);
  });

  test("has limits and refuses what exceeds them", async () => {
    const member = await newVerifiedMember();
    const { id } = await newBoard(member, "Full");
    const many = Array.from({ length: maxPins }, (_, index) => `pin_${index}`);
    await table.write([set(boardKey(id), { order: many })]);
    expect(statusAndMessage(await pinTo(member, id, item()))[0]).toBe(409);
    const own = Array.from({ length: maxBoards }, (_, index) => ({
      boardId: `brd_${index}`,
      name: `Board ${index}`,
    }));
    await table.write([set({ pk: `USER#${member.user.id}`, sk: "BOARDS" }, { boards: own })]);
    const body = { name: "One more" };
    expect(statusAndMessage(await callAsMember(member, boards.createBoard, { body }))[0]).toBe(409);
    for (const name of ["", "x".repeat(81)])
      expect((await callAsMember(owner, boards.createBoard, { body: { name } })).status).toBe(422);
    const note = "x".repeat(1001);
    const params = { id, pin: "pin_1" };
    expect((await callAsMember(owner, boards.updatePin, { params, body: { note } })).status).toBe(
      422,
    );
  });
});

describe("something that no longer exists", () => {
  test("in the library is shown by the title that it had", async () => {
    const { id } = await newBoard(owner, "Withdrawn");
    const pin = await newPinId(owner, id, palette());
    await table.write([
      set({ pk: boardKey(id).pk, sk: `PIN#${pin}` }, { contentId: "itm_withdrawn" }),
    ]);
    expect((await boardFor(owner, id)).pins).toMatchObject([
      { card: null, locked: false, palette: null, source: { title: report.title } },
    ]);
  });

  test("as a board leaves no rows", async () => {
    const { id } = await newBoard(owner, "Deleted");
    await newPinId(owner, id, palette());
    const params = { id };
    expect((await callAsMember(owner, boards.deleteBoard, { params })).status).toBe(204);
    expect((await callAsMember(owner, boards.readBoard, { params })).status).toBe(404);
    expect(await table.under(boardKey(id).pk)).toEqual([]);
    await newBoard(owner, "Deleted");
  });
});

describe("a board's PDF", () => {
  const made = async (member: NewMember, id: string): Promise<string> => {
    const ask = async (): Promise<string> => {
      const { status, body } = await callAsMember(member, boards.printBoard, { params: { id } });
      expect([200, 202]).toContain(status);
      return boards.printBoard.replies[200].parse(body).data.url ?? "";
    };
    await expect.poll(ask, { timeout: 15_000, interval: 150 }).not.toBe("");
    const response = await fetch(await ask());
    expect(response.headers.get("content-disposition")).toContain("attachment");
    return pdfText(new Uint8Array(await response.arrayBuffer())).join("\n");
  };

  test("names each source, and shows only the public card of a locked item", async () => {
    const { id } = await newBoard(owner, "Printed");
    const [shown] = [await newPinId(owner, id, palette()), await newPinId(owner, id, block())];
    await callAsMember(owner, boards.updatePin, {
      params: { id, pin: shown },
      body: { note: "Paint the hall" },
    });
    const text = await made(owner, id);
    const { pins } = await boardFor(owner, id);
    const [colour] = pins[0]?.palette?.colours ?? [];
    for (const notified of [
      "Printed",
      "Paint the hall",
      report.title,
      "content/neighbourhood-counter",
    ])
      expect(text).toContain(notified);
    expect(text).toContain(colour?.hex.toUpperCase());
    // The second request returns the PDF that exists already.
    const again = await callAsMember(owner, boards.printBoard, { params: { id } });
    expect(again.status).toBe(200);
    await table.write([
      set(
        { pk: `USER#${owner.user.id}`, sk: "ENTITLEMENT" },
        { endsAt: "2026-01-01T00:00:00.000Z" },
      ),
    ]);
    const locked = await made(owner, id);
    expect(locked).toContain("Included in the Professional plan");
    expect(locked).toContain("Paint the hall");
    expect(locked).not.toContain(colour?.hex.toUpperCase());
    expect(locked).not.toContain(colour?.name);
  });
});
