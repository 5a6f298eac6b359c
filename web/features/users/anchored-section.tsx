import { useEffect, useRef, type ReactNode } from "react";
import { useLocation } from "react-router";
import { AccountSection } from "./account-layout.tsx";

/** The part of the address of the account page that brings somebody to a section of it. */
type Anchor = "communications" | "follows";

/** A section of the account page that is linked to: whoever comes for it is brought there. `children` belong to another feature. */
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
    // After the page's own start, which goes to its top.
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
