/** Markdown becomes HTML that is sanitised before it is stored, and again where it is shown. */
import { marked } from "marked";
import sanitize from "sanitize-html";

const allowed: sanitize.IOptions = {
  allowedTags: ["p", "em", "strong", "a", "ul", "ol", "li", "br", "blockquote"],
  allowedAttributes: { a: ["href"] },
  allowedSchemes: ["https", "mailto"],
};

export const toSafeHtml = (markdown: string): string =>
  sanitize(marked.parse(markdown, { async: false }), allowed).trim();
