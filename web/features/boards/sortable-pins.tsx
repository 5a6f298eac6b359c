/** Pins that can be sorted: by dragging with mouse or touch, with the keys of the handle, or step by step. */
import type { Announcements } from "@dnd-kit/core";
import { rectSortingStrategy, useSortable } from "@dnd-kit/sortable";
import type { CSSProperties } from "react";
import type { Pin } from "../../../shared/contract/boards/boards.ts";
import { announce } from "../../ui/announce.ts";
import { Sortable } from "../../ui/sortable.tsx";
import { PinCard } from "./pin-card.tsx";
import { PinCells } from "./pin-grid.tsx";
import { PinNote } from "./pin-note.tsx";
import { PinTools } from "./pin-tools.tsx";
import { pinName } from "./pin-text.ts";
import styles from "./sortable-pins.module.css";
import type { BoardActions } from "./use-board.ts";

interface PinsProps {
  pins: readonly Pin[];
  maker: string;
  actions: BoardActions;
}

const SortablePins = ({ pins, maker, actions }: PinsProps) => {
  const moveTo = (pin: Pin, place: number): void => {
    const others = pins.filter((one) => one !== pin);
    actions.move(pin, others[place]?.id ?? null);
  };
  return (
    <Sortable
      ids={pins.map(({ id }) => id)}
      strategy={rectSortingStrategy}
      onMove={(id, place) => {
        const pin = pins.find((one) => one.id === id);
        if (pin !== undefined) moveTo(pin, place);
      }}
      accessibility={{
        announcements: announcementsFor(pins),
        screenReaderInstructions: {
          draggable:
            "Press Space to pick the pin up, the arrow keys to move it, Space to put it down, and Escape to leave it where it was.",
        },
      }}
    >
      <PinCells>
        {pins.map((pin, index) => (
          <SortablePin
            key={pin.id}
            pin={pin}
            maker={maker}
            place={index}
            count={pins.length}
            actions={actions}
            onMove={(place) => {
              moveTo(pin, place);
              announce(`${pinName(pin)} is now number ${place + 1} of ${pins.length}.`);
            }}
          />
        ))}
      </PinCells>
    </Sortable>
  );
};

/** Returns the announcements for screen readers: `Number 3 of 12`. */
const announcementsFor = (pins: readonly Pin[]): Announcements => {
  const nameOf = (id: unknown): string => {
    const pin = pins.find((one) => one.id === id);
    return pin === undefined ? "The pin" : pinName(pin);
  };
  const placeOf = (id: unknown): string =>
    `number ${pins.findIndex((one) => one.id === id) + 1} of ${pins.length}`;
  return {
    onDragStart: ({ active }) => `${nameOf(active.id)} is picked up. It is ${placeOf(active.id)}.`,
    onDragOver: ({ active, over }) =>
      // A pin that has been picked up is also over its own place, which has been announced already.
      over === null || over.id === active.id
        ? undefined
        : `${nameOf(active.id)} would be ${placeOf(over.id)}.`,
    onDragEnd: ({ active, over }) =>
      `${nameOf(active.id)} is put down as ${placeOf((over ?? active).id)}.`,
    onDragCancel: ({ active }) => `${nameOf(active.id)} is back where it was.`,
  };
};

const SortablePin = ({
  pin,
  maker,
  place,
  count,
  actions,
  onMove,
}: {
  pin: Pin;
  maker: string;
  place: number;
  count: number;
  actions: BoardActions;
  onMove: (place: number) => void;
}) => {
  const {
    attributes,
    listeners,
    setNodeRef,
    setActivatorNodeRef,
    transform,
    transition,
    isDragging,
  } = useSortable({ id: pin.id });
  const style: CSSProperties = {
    transform:
      transform === null ? undefined : `translate3d(${transform.x}px, ${transform.y}px, 0)`,
    transition,
  };
  return (
    <li
      ref={setNodeRef}
      style={style}
      className={isDragging ? styles["dragged"] : undefined}
      data-pin={pin.id}
    >
      <PinCard
        pin={pin}
        maker={maker}
        first={place < 2}
        note={<PinNote pin={pin} onSave={(note) => actions.note(pin, note)} />}
        tools={
          <PinTools
            pin={pin}
            place={place}
            count={count}
            handle={{ ref: setActivatorNodeRef, ...attributes, ...listeners }}
            onMove={onMove}
            onRemove={() => actions.remove(pin)}
          />
        }
      />
    </li>
  );
};

export default SortablePins;
