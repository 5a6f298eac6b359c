/** The HTML sanitiser for browsers without a built-in one. Import it lazily. */
import DOMPurify from "dompurify";
import { allowedAttributes, allowedElements } from "./allowed-html.ts";

export const purifyHtml = (html: string): string =>
  DOMPurify.sanitize(html, { ALLOWED_TAGS: allowedElements, ALLOWED_ATTR: allowedAttributes });
