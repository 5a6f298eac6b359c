import { useEffect, useRef, type ReactNode } from "react";
import { useLocation } from "react-router";
import { AccountSection } from "./account-layout.tsx";

/** Where `Manage Communications` leads to. */
export const communicationsId = "communications";

/** The preferences' place on the account page: whoever comes for them is brought there. `children` belong to another feature. */
export const CommunicationsSection = ({ children }: { children: ReactNode }) => {
  const { hash, key } = useLocation();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (hash !== `#${communicationsId}`) return;
    // After the page's own start, which goes to its top.
    const frame = requestAnimationFrame(() => {
      place.current?.scrollIntoView({ block: "start" });
      place.current?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [hash, key]);
  return (
    <div id={communicationsId} ref={place} tabIndex={-1}>
      <AccountSection
        title="Communications"
        note="Nothing is sent unless you choose it here. Mails about your account and your orders always come."
      >
        {children}
      </AccountSection>
    </div>
  );
};
