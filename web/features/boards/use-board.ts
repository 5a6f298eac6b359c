/**
 * A board as its page shows it. Changes are shown at once, sent one after another, and reverted if the server
 * refuses.
 */
import { useState } from "react";
import type { KeyedMutator } from "swr";
import { type Board, boardsContract, type Pin } from "../../../shared/contract/boards/boards.ts";
import type { ResponseData, CallInput } from "../../../shared/contract/endpoint.ts";
import { callInPlace } from "../../lib/api-client.ts";
import { notify, notifyProblem } from "../../lib/notifications.ts";
import { usePageCall } from "../../lib/use-endpoint.ts";
import { announce } from "../../ui/announce.ts";
import { boardCall } from "./boards-calls.ts";
import { pinName } from "./pin-text.ts";
import { ChangeQueue } from "./change-queue.ts";

const { readBoard, removePin, updateBoard, updatePin } = boardsContract.endpoints;

type Answer = ResponseData<typeof readBoard>;
type BoardChange = CallInput<typeof updateBoard>["body"];

export interface BoardActions {
  /** Moves a pin before another one; null moves it to the end. */
  readonly move: (pin: Pin, before: string | null) => void;
  /** Saves a pin's note. Throws the server's error. */
  readonly note: (pin: Pin, note: string) => Promise<void>;
  readonly remove: (pin: Pin) => void;
  /** Changes the board. Throws the server's error. */
  readonly change: (change: BoardChange) => Promise<void>;
}

export const useBoard = () => {
  // Other people may rearrange the board in the meantime.
  const { data, error, mutate } = usePageCall(boardCall, { revalidateOnFocus: true });
  const [turns] = useState(() => new ChangeQueue());
  const board = data?.data;
  return {
    board,
    error,
    retry: () => void mutate(),
    actions: board && actionsOn(board, { mutate, turns }),
  };
};

interface Page {
  readonly mutate: KeyedMutator<Answer>;
  readonly turns: ChangeQueue;
}

const withPins = (answer: Answer | undefined, change: (pins: readonly Pin[]) => Pin[]) =>
  answer && { data: { ...answer.data, pins: change(answer.data.pins) } };

const show = ({ mutate }: Page, change: (pins: readonly Pin[]) => Pin[]): void =>
  void mutate((answer) => withPins(answer, change), { revalidate: false });

/** Sends changes in sequence; an error is shown and the board is reloaded. */
const send = ({ turns, mutate }: Page, doing: string, run: () => Promise<void>): void =>
  turns.add(async () => {
    try {
      await run();
    } catch (thrown) {
      notifyProblem(doing, thrown);
      await mutate();
    }
  });

const insertPinBefore = (pins: readonly Pin[], pin: Pin, before: string | null): Pin[] => {
  const others = pins.filter(({ id }) => id !== pin.id);
  const at = before === null ? -1 : others.findIndex(({ id }) => id === before);
  return others.toSpliced(at < 0 ? others.length : at, 0, pin);
};

const followerIn = (order: readonly string[], id: string): string | null =>
  order[order.indexOf(id) + 1] ?? null;

/** Adopts the server's order and loads pins that others have added in the meantime. */
const settle = async (page: Page, order: readonly string[]): Promise<void> => {
  // A later change by this member is already shown.
  if (!page.turns.isLast) return;
  let isWhole = true;
  await page.mutate(
    (answer) =>
      withPins(answer, (pins) => {
        const byId = new Map(pins.map((pin) => [pin.id, pin]));
        isWhole = order.every((id) => byId.has(id));
        return order.flatMap((id) => byId.get(id) ?? []);
      }),
    { revalidate: false },
  );
  if (!isWhole) await page.mutate();
};

const actionsOn = ({ id }: Board, page: Page): BoardActions => {
  const params = (pin: Pin) => ({ id, pin: pin.id });
  const restore = (pin: Pin): void =>
    send(page, "putting the pin back", async () => {
      const body = { removed: false } as const;
      const { data } = await callInPlace(updatePin, { params: params(pin), body });
      show(page, (pins) => insertPinBefore(pins, data.pin, followerIn(data.order, pin.id)));
      await settle(page, data.order);
      announce(`${pinName(pin)} is back on the board.`);
    });
  return {
    move: (pin, before) => {
      show(page, (pins) => insertPinBefore(pins, pin, before));
      send(page, "moving the pin", async () => {
        const sent = { params: params(pin), body: { before } };
        const { data } = await callInPlace(updatePin, sent);
        await settle(page, data.order);
      });
    },
    note: async (pin, note) => {
      const sent = { params: params(pin), body: { note } };
      const { data } = await callInPlace(updatePin, sent);
      show(page, (pins) => pins.map((one) => (one.id === pin.id ? data.pin : one)));
    },
    remove: (pin) => {
      show(page, (pins) => pins.filter((one) => one.id !== pin.id));
      send(page, "removing the pin", async () => {
        await callInPlace(removePin, { params: params(pin) });
        notify("success", `${pinName(pin)} has been removed from the board.`, {
          label: "Undo",
          run: () => restore(pin),
        });
      });
    },
    change: async (body) => {
      const changed = await callInPlace(updateBoard, { params: { id }, body });
      await page.mutate(changed, { revalidate: false });
    },
  };
};
