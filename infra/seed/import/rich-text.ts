/** Markdown becomes HTML that is sanitised before it is stored, and again where it is shown. */
import { marked } from "marked";
import sanitize from "sanitize-html";

export const toSafeHtml = (markdown: string): string =>
  sanitize(marked.parse(markdown, { async: false }), allowed).trim();

/** For a page of its own, which alone has headings. */
export const toSafePage = (markdown: string): string =>
  sanitize(marked.parse(markdown, { async: false }), {
    ...allowed,
    allowedTags: [...tags, "h2"],
  }).trim();

/** For what stands in one line: without a paragraph around it. */
export const toSafeLine = (markdown: string): string =>
  sanitize(marked.parseInline(markdown, { async: false }), allowed).trim();

const tags = ["p", "em", "strong", "a", "ul", "ol", "li", "br", "blockquote"];
const allowed: sanitize.IOptions = {
  allowedTags: tags,
  allowedAttributes: { a: ["href"] },
  allowedSchemes: ["https", "mailto"],
};
