import { useEffect } from "react";

/** Moves the focus to the field of a form that its reader has just opened. */
export const useFocusOn = (id: string): void =>
  useEffect(() => document.getElementById(id)?.focus(), [id]);
