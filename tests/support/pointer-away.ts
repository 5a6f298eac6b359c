/** The pointer stays where a test has left it, in the next file too: what shows under it would be held by it. */
import { beforeEach } from "vitest";
import { userEvent } from "vitest/browser";

const corner = Object.assign(document.createElement("div"), {
  style: "position: fixed; right: 0; bottom: 0; width: 9px; height: 9px; z-index: 99",
});
// Found by its name: by its place among the page's elements it would be lost when one of them goes meanwhile.
corner.dataset["testid"] = "corner";

/** Where nothing is; a dialog in front of the page does not matter. */
export const expirePointer = async (): Promise<void> => {
  document.body.append(corner);
  await userEvent.hover(corner, { force: true });
  corner.remove();
};

beforeEach(expirePointer);
