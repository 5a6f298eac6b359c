import { afterEach, expect, test } from "vitest";
import { isBusy } from "../../web/features/overlays/overlays/is-busy.ts";

afterEach(() => document.body.replaceChildren());

const show = (html: string): void => {
  document.body.insertAdjacentHTML("beforeend", html);
  document.querySelector<HTMLElement>("[data-focus]")?.focus();
};

test.each<[string, string, boolean]>([
  ["a page without focus is not busy", "<main><button data-focus>Save</button></main>", false],
  ["a field with the focus is busy", "<input data-focus>", true],
  ["a text area with the focus is busy", "<textarea data-focus></textarea>", true],
  ["a field without the focus is not busy", "<input>", false],
  ["a checkbox with the focus is not busy", '<input type="checkbox" data-focus>', false],
  ["a dialog is busy", '<div role="dialog"></div>', true],
  [
    "an open menu of the header is busy",
    '<nav><button aria-expanded="true">Library</button></nav>',
    true,
  ],
  ["a closed menu is not busy", '<nav><button aria-expanded="false">Library</button></nav>', false],
  ["an open menu of links is busy", '<button aria-expanded="true">All</button><ul></ul>', true],
  [
    "an expanded part of the page is not busy",
    '<button aria-expanded="true">Sort</button><div></div>',
    false,
  ],
])("%s", (_, html, busy) => {
  show(html);
  expect(isBusy()).toBe(busy);
});
