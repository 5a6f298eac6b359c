/** For browsers that do not sanitise HTML by themselves. Import it lazily. */
import DOMPurify from "dompurify";
import { allowedAttributes, allowedElements } from "./allowed-html.ts";

export const purifyHtml = (html: string): string =>
  DOMPurify.sanitize(html, { ALLOWED_TAGS: allowedElements, ALLOWED_ATTR: allowedAttributes });
