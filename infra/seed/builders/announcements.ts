/** Popups and alerts of the demo world: each for some members and some pages, none for all. */
import type { LayoutPart } from "../../../functions/rows/layout.ts";

const basics = [14];
const professional = [15];
const premium = [16, 17];

const always = { startsAt: null, endsAt: null };
const members = { ...always, who: "members" } as const;

const popups: readonly LayoutPart[] = [
  {
    part: "popup",
    ...members,
    planIds: basics,
    path: "/content",
    popup: {
      id: "read-it-through",
      timeout: 25,
      width: "600px",
      height: "420px",
      background: "#14182b",
      colour: "#f3efe7",
      content:
        "<h2>Read one all the way through</h2><p>A seasonal report opens with Professional: every page of it, the palette to take away and the artwork to work from.</p>",
      link1: "/upgrade/popup",
      link1_text: "Compare the plans",
      link2: "/content/soft-landing",
      link2_text: "Read a free report",
    },
  },
  {
    part: "popup",
    ...members,
    planIds: [...professional, ...premium],
    path: "/masterclass",
    popup: {
      id: "building-six-colours",
      timeout: 30,
      width: "560px",
      height: "400px",
      background: "#e9d3b4",
      colour: "#1d1b19",
      content:
        "<h2>Building Six Colours</h2><p>Ground, body, spice: the newest masterclass takes a palette apart and puts it together again.</p>",
      link1: "/content/building-six-colours",
      link1_text: "Open the masterclass",
      link2: "",
      link2_text: "",
    },
  },
  {
    part: "popup",
    ...members,
    planIds: premium,
    path: null,
    popup: {
      id: "search-by-colour",
      timeout: 120,
      content:
        "<h2>Bring your own colour</h2><p>Give the library a colour and it answers with the palettes and reports nearest to it.</p>",
      link1: "/colours?colour=8996C1",
      link1_text: "Try one",
      link2: "",
      link2_text: "",
    },
  },
];

const alerts: readonly LayoutPart[] = [
  {
    part: "alert",
    ...always,
    who: "visitors",
    planIds: null,
    path: "/upgrade",
    alertId: "upgrade-signed-out",
    data: {
      type: "warning",
      msg: "You are not signed in. Log in to see what a plan would add to yours.",
      ctaText: "Log in",
      ctaURL: "/login",
    },
  },
  {
    part: "alert",
    ...members,
    planIds: professional,
    path: "/upgrade",
    alertId: "upgrade-difference",
    data: {
      type: "info",
      msg: "Moving up costs only the difference for the days that are left of your plan.",
      ctaText: "See your plan",
      ctaURL: "/account/plan",
    },
  },
  {
    part: "alert",
    ...members,
    planIds: premium,
    path: "/masterclass",
    alertId: "masterclasses-open",
    data: {
      type: "success",
      msg: "With Premium every masterclass is open to you.",
      ctaText: null,
      ctaURL: null,
    },
  },
];

export const announcements: readonly LayoutPart[] = [...popups, ...alerts];
