import { useEffect, useRef, type ReactNode } from "react";
import { useLocation } from "react-router";
import { AccountSection } from "./account-layout.tsx";

/** The fragment of the account page's URL that leads to a section. */
type Anchor = "communications" | "follows";

/** A section of the account page that can be linked to and is scrolled to. `children` belong to another feature. */
export const AnchoredSection = ({
  anchor,
  title,
  note,
  children,
}: {
  anchor: Anchor;
  title: string;
  note: string;
  children: ReactNode;
}) => {
  const { hash, key } = useLocation();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (hash !== `#${anchor}`) return;
    // The frame runs after the page's own start, which scrolls to the top.
    const frame = requestAnimationFrame(() => {
      place.current?.scrollIntoView({ block: "start" });
      place.current?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [anchor, hash, key]);
  return (
    <div id={anchor} ref={place} tabIndex={-1}>
      <AccountSection title={title} note={note}>
        {children}
      </AccountSection>
    </div>
  );
};
