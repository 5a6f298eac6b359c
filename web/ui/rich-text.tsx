import { useLayoutEffect, useRef } from "react";
import { allowedAttributes, allowedElements } from "./allowed-html.ts";
import { classNames } from "./class-names.ts";
import styles from "./rich-text.module.css";

declare global {
  interface Element {
    /** Parses and sanitises in one step (HTML Sanitizer API); not every browser has it yet. */
    setHTML?(html: string, options: { sanitizer: SanitizerConfig }): void;
  }
}

/**
 * Shows HTML that staff wrote. It is sanitised when it is stored and again here, by the browser itself where
 * possible. The library that other browsers load would be a twelfth of a report's scripts.
 */
export const RichText = ({ html, className }: { html: string; className?: string | undefined }) => {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (place.current) void setSanitisedHtml(place.current, html);
  }, [html]);
  return <div ref={place} className={classNames(styles["text"], className)} />;
};

const setSanitisedHtml = async (place: HTMLElement, html: string): Promise<void> => {
  if (place.setHTML) {
    place.setHTML(html, {
      sanitizer: { elements: allowedElements, attributes: allowedAttributes },
    });
    return;
  }
  const { purifyHtml } = await import("./purify-html.ts");
  place.innerHTML = purifyHtml(html);
};
