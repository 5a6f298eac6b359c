import { CSPProvider } from "@base-ui/react/csp-provider";
import { Dialog } from "@base-ui/react/dialog";
import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import styles from "./command-palette.module.css";
import { PaletteContent } from "./palette-content.tsx";
import { closePalette, paletteId, paletteOpener, wasOpenedElsewhere } from "./palette-state.ts";

/**
 * The command palette: searches and opens any page from the keyboard. It is opened with Ctrl or Cmd and K, or from
 * the header.
 */
const CommandPalette = ({ open }: { open: boolean }) => {
  const { key } = useLocation();
  const input = useRef<HTMLInputElement>(null);
  const followed = useRef(false);
  useEffect(() => {
    // Menus close on every navigation.
    if (wasOpenedElsewhere(key)) closePalette();
  }, [key]);
  return (
    <CSPProvider disableStyleElements>
      <Dialog.Root
        open={open}
        onOpenChange={(next) => {
          if (!next) closePalette();
        }}
        onOpenChangeComplete={() => {
          followed.current = false;
        }}
      >
        <Dialog.Portal>
          <Dialog.Backdrop className={styles["backdrop"]} />
          <Dialog.Popup
            id={paletteId}
            className={styles["popup"]}
            initialFocus={input}
            // After a navigation the focus is on the new page; otherwise it returns to where it was.
            finalFocus={() =>
              (followed.current ? null : paletteOpener()) ?? document.getElementById("main")
            }
          >
            <Dialog.Title className="visually-hidden">Search and go to</Dialog.Title>
            <PaletteContent
              input={input}
              onFollow={() => {
                followed.current = true;
                closePalette();
              }}
            />
          </Dialog.Popup>
        </Dialog.Portal>
      </Dialog.Root>
    </CSPProvider>
  );
};

export default CommandPalette;
