import { afterEach, expect, test } from "vitest";
import { isBusy } from "../../web/features/overlays/overlays/is-busy.ts";

afterEach(() => document.body.replaceChildren());

const show = (html: string): void => {
  document.body.insertAdjacentHTML("beforeend", html);
  document.querySelector<HTMLElement>("[data-focus]")?.focus();
};

test.each<[string, string, boolean]>([
  ["a page alone", "<main><button data-focus>Save</button></main>", false],
  ["a field with the focus", "<input data-focus>", true],
  ["a text area with the focus", "<textarea data-focus></textarea>", true],
  ["a field without it", "<input>", false],
  ["a checkbox with the focus", '<input type="checkbox" data-focus>', false],
  ["a dialog", '<div role="dialog"></div>', true],
  ["a menu of the header", '<nav><button aria-expanded="true">Library</button></nav>', true],
  ["a closed one", '<nav><button aria-expanded="false">Library</button></nav>', false],
  ["a menu of links", '<button aria-expanded="true">All</button><ul></ul>', true],
  [
    "a part of the page that is unfolded",
    '<button aria-expanded="true">Sort</button><div></div>',
    false,
  ],
])("%s", (_, html, busy) => {
  show(html);
  expect(isBusy()).toBe(busy);
});
