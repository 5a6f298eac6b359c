import {
  closestCenter,
  DndContext,
  type DndContextProps,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import {
  SortableContext,
  sortableKeyboardCoordinates,
  type SortingStrategy,
} from "@dnd-kit/sortable";
import type { ReactNode } from "react";

interface SortableProps {
  ids: string[];
  strategy: SortingStrategy;
  /** The texts for screen readers, if they differ from the library's. */
  accessibility?: NonNullable<DndContextProps["accessibility"]>;
  /** This is called when an item has been dropped at another place. */
  onMove: (id: string, place: number) => void;
  children: ReactNode;
}

/** Makes its items sortable by dragging with mouse or touch, and with the keys of their handles. */
export const Sortable = ({ ids, strategy, onMove, children, ...texts }: SortableProps) => {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 180, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const drop = ({ active, over }: DragEndEvent): void => {
    const place = over === null ? -1 : ids.indexOf(String(over.id));
    if (place >= 0 && over?.id !== active.id) onMove(String(active.id), place);
  };
  return (
    <DndContext {...texts} sensors={sensors} collisionDetection={closestCenter} onDragEnd={drop}>
      <SortableContext items={ids} strategy={strategy}>
        {children}
      </SortableContext>
    </DndContext>
  );
};
