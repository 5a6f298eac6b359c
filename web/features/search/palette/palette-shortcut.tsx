import { lazy, Suspense, useEffect, useState } from "react";
import { closePalette, listenToKeys, usePaletteOpen } from "./palette-state.ts";

const CommandPalette = lazy(() => import("./command-palette.tsx"));

/** Listens to the keyboard shortcut of the command palette, whose code is loaded when it first opens and then stays. */
const PaletteShortcut = () => {
  const open = usePaletteOpen();
  const [needed, setNeeded] = useState(open);
  if (open && !needed) setNeeded(true);
  useEffect(() => {
    const stop = listenToKeys();
    return () => {
      stop();
      closePalette();
    };
  }, []);
  return <Suspense>{needed && <CommandPalette open={open} />}</Suspense>;
};

export default PaletteShortcut;
