import { describe, expect, test } from "vitest";
import {
  overlayKey,
  nextShown,
  type OverlayContext,
  overlaysToShow,
} from "../../web/features/overlays/overlays/overlay-queue.ts";

const popup = (id: string) => ({
  id,
  timeout: 5,
  width: "50vw",
  height: "50vh",
  background: "white",
  colour: "black",
  content: `<p>${id}</p>`,
  link1: "",
  link1_text: "",
  link2: "",
  link2_text: "",
});

const tip = { number: 1, total: 4, text: "Open the menu.", low: false, anchor: "menu" };

/** In this situation every overlay wants to show. */
const situation: OverlayContext = {
  consented: false,
  route: "forYou",
  member: { verified: true },
  video: null,
  tip,
  popups: { everywhere: [popup("all")], here: [popup("here")] },
  surveyFor: "ord_1",
};

const wanted = (change: Partial<OverlayContext> = {}): string[] =>
  overlaysToShow({ ...situation, ...change }).map(overlayKey);

describe("waiting overlays", () => {
  test("have a fixed order", () => {
    expect(wanted()).toEqual(["consent", "video", "tour", "popup here", "popup all", "survey"]);
  });

  test.each<[string, Partial<OverlayContext>, string[]]>([
    ["a visitor is only asked about storage", { member: null }, ["consent"]],
    [
      "a member who is not verified has no tour",
      { consented: true, member: { verified: false } },
      ["video", "popup here", "popup all", "survey"],
    ],
    [
      "a completed video does not show",
      { consented: true, video: true, tip: null },
      ["popup here", "popup all", "survey"],
    ],
    [
      "a video that is not loaded yet does not show",
      { consented: true, video: undefined, tip: null, surveyFor: null },
      ["popup here", "popup all"],
    ],
  ])("%s", (_, change, expected) => {
    expect(wanted(change)).toEqual(expected);
  });

  test.each(["twoStep", "contentPage", "plan", "shop"])(
    "the welcome video and the tour do not open over %s",
    (route) => {
      expect(wanted({ route })).toEqual(["consent", "popup here", "popup all", "survey"]);
    },
  );

  test.each([
    "comms",
    "confirmation",
    "checkout",
    "basket",
    "login",
    "register",
    "verify",
    "emailVerify",
    "welcome",
  ])("on %s are limited to the consent question, popups for that page, and the survey", (route) => {
    expect(wanted({ route })).toEqual(["consent", "popup here", "survey"]);
  });
});

describe("the overlay that shows", () => {
  test.each<[string, string | null, string[], boolean, string | null]>([
    ["none when nothing waits", null, [], false, null],
    ["the first of those waiting", null, ["video", "tour"], false, "video"],
    ["no new one over a dialog, a menu or a field", null, ["video", "tour"], true, null],
    [
      "the question about storage, which blocks nothing",
      null,
      ["consent", "tour"],
      true,
      "consent",
    ],
    [
      "the current one, whatever arrives meanwhile",
      "popup b",
      ["tour", "popup b"],
      false,
      "popup b",
    ],
    ["the current one, although it is a dialog itself", "survey", ["survey"], true, "survey"],
    ["the next, when the current one is done", "video", ["tour"], false, "tour"],
    ["none, if the visitor has become busy", "video", ["tour"], true, null],
  ])("is %s", (_, shown, waiting, busy, expected) => {
    expect(nextShown(shown, waiting, busy)).toBe(expected);
  });

  test("the tour stays the same overlay from tip to tip", () => {
    const later = overlaysToShow({ ...situation, tip: { ...tip, number: 2 } });
    expect(later.map(overlayKey)).toContain("tour");
  });
});
