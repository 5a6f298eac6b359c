import { useEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { product } from "../../../../shared/kernel/product.ts";
import { saveConsent, fullConsent, onlyNecessary } from "../../../lib/consent.ts";
import { Button } from "../../../ui/button.tsx";
import { SiteLink } from "../../../ui/site-link.tsx";
import { openOverlay } from "../overlay-requests.ts";
import styles from "./consent-panel.module.css";

/** The element is before the whole page, so that it comes first in the tab order. */
const place = document.createElement("div");

/** Asks for consent to browser storage until a choice is made. The page below can be read and used meanwhile. */
const ConsentPanel = () => {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    document.body.prepend(place);
    return () => place.remove();
  }, []);
  useEffect(() => (panel.current ? reserveConsentSpace(panel.current) : undefined), []);
  return createPortal(
    <section ref={panel} className={styles["panel"]} aria-labelledby="consent-title">
      <div className={`page ${styles["inner"]}`}>
        <div className={styles["words"]}>
          <h2 id="consent-title">Cookies and storage</h2>
          <p>We store only what the site needs to work: your login, your basket and this choice.</p>
          <p>
            We save preferences only if you agree.{" "}
            <SiteLink to={product.links.privacy}>Privacy</SiteLink>
          </p>
        </div>
        <div className={styles["choices"]}>
          <Button variant="hollow" onClick={() => saveConsent(fullConsent)}>
            Accept all
          </Button>
          <Button variant="hollow" onClick={() => saveConsent(onlyNecessary)}>
            Only necessary
          </Button>
          <Button variant="hollow" onClick={() => openOverlay("storage")}>
            Choose
          </Button>
        </div>
      </div>
    </section>,
    place,
  );
};

/** Keeps the end of the page and the focused element clear of the panel. */
const reserveConsentSpace = (panel: HTMLElement): (() => void) => {
  const root = document.documentElement;
  const observer = new ResizeObserver(() =>
    root.style.setProperty("--consent-height", `${panel.offsetHeight}px`),
  );
  observer.observe(panel);
  return () => {
    observer.disconnect();
    root.style.removeProperty("--consent-height");
  };
};

export default ConsentPanel;
