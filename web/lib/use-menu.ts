/** A menu that opens when its button is clicked, and closes on Escape or when the focus leaves it. */
import { type RefObject, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";

export interface Menu<Box extends HTMLElement> {
  readonly open: boolean;
  toggle(): void;
  /** The element that contains the button and the links. */
  readonly box: RefObject<Box | null>;
  /** The button, which gets the focus back. */
  readonly trigger: RefObject<HTMLButtonElement | null>;
}

/** Returns the state of a menu that every navigation closes too. */
export const useMenu = <Box extends HTMLElement>(): Menu<Box> => usePanel(useLocation().key);

/** Returns the panel's state. A change of `where` closes the panel. */
export const usePanel = <Box extends HTMLElement>(where = ""): Menu<Box> => {
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const open = openedAt === where;
  const box = useRef<Box>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!open) return;
    const outside = ({ target }: Event): void => {
      if (target instanceof Node && !box.current?.contains(target)) setOpenedAt(null);
    };
    const escape = (event: KeyboardEvent): void => {
      if (event.key !== "Escape") return;
      setOpenedAt(null);
      trigger.current?.focus();
    };
    document.addEventListener("keydown", escape);
    document.addEventListener("pointerdown", outside);
    document.addEventListener("focusin", outside);
    return () => {
      document.removeEventListener("keydown", escape);
      document.removeEventListener("pointerdown", outside);
      document.removeEventListener("focusin", outside);
    };
  }, [open]);
  return { open, toggle: () => setOpenedAt(open ? null : where), box, trigger };
};
