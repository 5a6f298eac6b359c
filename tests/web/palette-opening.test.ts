import { afterEach, beforeEach, expect, test } from "vitest";
import {
  closePalette,
  listenToKeys,
  openPalette,
  paletteId,
  wasOpenedElsewhere,
} from "../../web/features/search/palette/palette-state.ts";
import { session } from "../../web/lib/session.ts";
import { signedInUser } from "./signed-in-user.ts";

const dialog = (id: string): HTMLElement => {
  const element = Object.assign(document.createElement("div"), { id, role: "dialog" });
  document.body.append(element);
  return element;
};
const dialogs: HTMLElement[] = [];

/** Opening the palette now has an effect if it would show at the current address. */
const opens = (): boolean => {
  history.replaceState({ key: `at ${Math.random()}` }, "");
  openPalette();
  return !wasOpenedElsewhere(String(Object(history.state).key));
};

beforeEach(() => {
  session.signIn({ user: signedInUser, access_token: "token" });
});
afterEach(() => {
  closePalette();
  for (const element of dialogs.splice(0)) element.remove();
  session.clear();
});

test("opens over its own closing dialog, and over no other one", () => {
  dialogs.push(dialog(paletteId));
  expect(opens()).toBe(true);
  dialogs.push(dialog("another"));
  expect(opens()).toBe(false);
});

test("belongs to the address at which it was opened", () => {
  history.pushState({ key: "next" }, "");
  openPalette();
  expect(wasOpenedElsewhere("next")).toBe(false);
  expect(wasOpenedElsewhere("before")).toBe(true);
});

test("its shortcut works until the listener is removed", () => {
  const stop = listenToKeys();
  const press = (): boolean =>
    dispatchEvent(new KeyboardEvent("keydown", { key: "k", ctrlKey: true, cancelable: true }));
  expect(press()).toBe(false);
  stop();
  expect(press()).toBe(true);
});
