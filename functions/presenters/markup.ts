import { escapeHtml } from "../../shared/kernel/escape-html.ts";

/** Markup that this module has created. All other values are escaped. */
export class Markup {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

const markupOf = (value: string | Markup | readonly Markup[]): string => {
  if (typeof value === "string") return escapeHtml(value);
  return value instanceof Markup ? value.text : value.map(({ text }) => text).join("");
};

/** Renders HTML in which every value is escaped: no value can break out of `html\`<p>${name}</p>\``. */
export const html = (
  parts: TemplateStringsArray,
  ...values: ReadonlyArray<string | Markup | readonly Markup[]>
): Markup =>
  new Markup(
    parts
      .map((part, index) => {
        const value = values[index];
        return value === undefined ? part : part + markupOf(value);
      })
      .join(""),
  );
