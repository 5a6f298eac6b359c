import ArrowLeft from "lucide-react/icons/arrow-left";
import ArrowRight from "lucide-react/icons/arrow-right";
import X from "lucide-react/icons/x";
import type { ComponentProps } from "react";
import type { Pin } from "../../../shared/contract/boards/boards.ts";
import { focusNear } from "./focus-near.ts";
import { GripIcon } from "./grip-icon.tsx";
import { classNames } from "../../ui/class-names.ts";
import styles from "./pin-tools.module.css";
import { pinName } from "./pin-text.ts";

interface PinToolsProps {
  pin: Pin;
  place: number;
  count: number;
  /** The props of the drag handle. */
  handle: ComponentProps<"button">;
  /** Moves the pin to that position, counted from 0. */
  onMove: (place: number) => void;
  onRemove: () => void;
}

/** A handle for dragging, buttons for moving a pin step by step, and a button that removes it. */
export const PinTools = ({ pin, place, count, handle, onMove, onRemove }: PinToolsProps) => {
  const name = pinName(pin);
  return (
    <div className={classNames("screen-only", styles["tools"])}>
      <button type="button" {...handle} className={styles["handle"]} aria-label={`Drag ${name}`}>
        <GripIcon />
      </button>
      <Step
        label={`Move ${name} earlier`}
        isEnd={place === 0}
        onPress={() => onMove(place - 1)}
        Icon={ArrowLeft}
      />
      <Step
        label={`Move ${name} later`}
        isEnd={place === count - 1}
        onPress={() => onMove(place + 1)}
        Icon={ArrowRight}
      />
      <button
        type="button"
        className={styles["remove"]}
        aria-label={`Remove ${name}`}
        onClick={(event) => {
          focusNear(event.currentTarget);
          onRemove();
        }}
      >
        <X size={18} strokeWidth={1.5} aria-hidden />
      </button>
    </div>
  );
};

/** A button that moves the pin one step. It keeps the focus at either end, where it does nothing. */
const Step = ({
  label,
  isEnd,
  onPress,
  Icon,
}: {
  label: string;
  isEnd: boolean;
  onPress: () => void;
  Icon: typeof ArrowLeft;
}) => (
  <button
    type="button"
    aria-label={label}
    aria-disabled={isEnd}
    onClick={() => {
      if (!isEnd) onPress();
    }}
  >
    <Icon size={18} strokeWidth={1.5} aria-hidden />
  </button>
);
