/** Moves the pointer away before each test, because it stays there for the next file, whose elements would be in hover state. */
import { beforeEach } from "vitest";
import { userEvent } from "vitest/browser";

const corner = Object.assign(document.createElement("div"), {
  style: "position: fixed; right: 0; bottom: 0; width: 9px; height: 9px; z-index: 99",
});
// Playwright finds it by this name. A selector by position would fail if another element is removed in the meantime.
corner.dataset["testid"] = "corner";

/** Moves the pointer to an empty corner, even if a dialog is in front of the page. */
export const movePointerAway = async (): Promise<void> => {
  document.body.append(corner);
  await userEvent.hover(corner, { force: true });
  corner.remove();
};

beforeEach(movePointerAway);
