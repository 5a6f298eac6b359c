import { CSPProvider } from "@base-ui/react/csp-provider";
import { Dialog } from "@base-ui/react/dialog";
import X from "lucide-react/icons/x";
import { type MouseEvent, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { layoutContract } from "../../../../shared/contract/site/layout.ts";
import { product } from "../../../../shared/kernel/product.ts";
import { callInPlace } from "../../../lib/api-client.ts";
import { classNames } from "../../../ui/class-names.ts";
import { RichText } from "../../../ui/rich-text.tsx";
import sheet from "../../../ui/sheet.module.css";
import { popupColours } from "./popup-colours.ts";
import styles from "./popup-card.module.css";
import type { Popup } from "./popup.ts";
import { useReturnFocus } from "./return-focus.ts";

/** The longest wait in milliseconds for a click to be recorded. */
const clickTimeoutMs = 1500;

interface LinksProps {
  popup: Popup;
  /** The colours of the first link: the popup's own, inverted. */
  filled: { background: string; color: string };
  onFollowed: () => void;
}

/** A popup, whose size, colours and texts are data. */
const PopupCard = ({ popup, onDone }: { popup: Popup; onDone: () => void }) => {
  const [open, setOpen] = useState(true);
  const card = useRef<HTMLDivElement>(null);
  const returnFocus = useReturnFocus();
  const { ground, text } = popupColours(popup.background, popup.colour);
  const look = {
    width: lengthOr(popup.width, "50vw"),
    // The height is a minimum; longer text increases it.
    minHeight: `min(${lengthOr(popup.height, "50vh")}, 100dvh - 2rem)`,
    background: ground,
    color: text,
  };
  return (
    <CSPProvider disableStyleElements>
      <Dialog.Root
        open={open}
        onOpenChange={setOpen}
        onOpenChangeComplete={(shown) => !shown && onDone()}
      >
        <Dialog.Portal>
          <Dialog.Backdrop className={sheet["backdrop"]} />
          <Dialog.Popup
            className={classNames(sheet["popup"], sheet["centre"], styles["card"])}
            style={look}
            ref={card}
            initialFocus={card}
            finalFocus={returnFocus}
          >
            <Dialog.Title className="visually-hidden">A note from {product.name}</Dialog.Title>
            <Dialog.Close className={styles["close"]} aria-label="Close">
              <X size={22} strokeWidth={1.5} aria-hidden />
            </Dialog.Close>
            <div className={styles["body"]}>
              <RichText html={popup.content} className={styles["words"]} />
              <Links
                popup={popup}
                filled={{ background: text, color: ground }}
                onFollowed={() => setOpen(false)}
              />
            </div>
          </Dialog.Popup>
        </Dialog.Portal>
      </Dialog.Root>
    </CSPProvider>
  );
};

/** Returns whether a link is safe: staff may link to pages and sites, not to scripts. */
const isSafe = (link: string): boolean => /^(\/(?!\/)|https?:\/\/|mailto:)/i.test(link);

const lengthOr = (length: string, otherwise: string): string =>
  CSS.supports("width", length) ? length : otherwise;

/** Returns a handler that records the click and then follows the link. */
const useFollow = (id: string, onFollowed: () => void) => {
  const navigate = useNavigate();
  return async (event: MouseEvent, link: string): Promise<void> => {
    const counted = callInPlace(layoutContract.endpoints.followPopupLink, {
      body: { id, link },
    }).catch(() => undefined);
    // The browser itself opens the link in a new tab if a modifier key is pressed.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    await Promise.race([counted, new Promise((done) => setTimeout(done, clickTimeoutMs))]);
    onFollowed();
    if (link.startsWith("/")) void navigate(link);
    else location.assign(link);
  };
};

const Links = ({ popup, filled, onFollowed }: LinksProps) => {
  const follow = useFollow(popup.id, onFollowed);
  const links = [
    { link: popup.link1, text: popup.link1_text, look: filled },
    { link: popup.link2, text: popup.link2_text, look: {} },
  ].filter(({ link, text }) => text.trim() !== "" && isSafe(link));
  if (links.length === 0) return null;
  return (
    <div className={styles["links"]}>
      {links.map(({ link, text, look }) => (
        <a
          key={text}
          href={link}
          className={styles["link"]}
          style={look}
          onClick={(event) => void follow(event, link)}
        >
          {text}
        </a>
      ))}
    </div>
  );
};

export default PopupCard;
