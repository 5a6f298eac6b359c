import { useEffect } from "react";

/** A form that was opened by its reader begins in its field. */
export const useFocusOn = (id: string): void =>
  useEffect(() => document.getElementById(id)?.focus(), [id]);
