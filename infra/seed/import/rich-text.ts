/** Converts Markdown to HTML, which is sanitised before it is stored, and again where it is shown. */
import { marked } from "marked";
import sanitize from "sanitize-html";

export const toSafeHtml = (markdown: string): string =>
  sanitize(marked.parse(markdown, { async: false }), allowed).trim();

/** Converts the text of a whole page, which alone may have headings. */
export const toSafePage = (markdown: string): string =>
  sanitize(marked.parse(markdown, { async: false }), {
    ...allowed,
    allowedTags: [...tags, "h2"],
  }).trim();

/** Converts the text of a single line, without a paragraph around it. */
export const toSafeLine = (markdown: string): string =>
  sanitize(marked.parseInline(markdown, { async: false }), allowed).trim();

const tags = ["p", "em", "strong", "a", "ul", "ol", "li", "br", "blockquote"];
const allowed: sanitize.IOptions = {
  allowedTags: tags,
  allowedAttributes: { a: ["href"] },
  allowedSchemes: ["https", "mailto"],
};
