/** What an editor has written for the pages' surroundings: header navigation, plan panels, tour, the plans' comparison. */
import { announcements } from "./announcements.ts";
import { product } from "../../../shared/kernel/product.ts";
import type { LayoutPart } from "../../../functions/rows/layout.ts";

const { links } = product;

const inside = (title: string, url: string) => ({ title, url, external: false });
const outside = (title: string, url: string) => ({ title, url, external: true });

const navigation: LayoutPart = {
  part: "navigation",
  items: [
    {
      ...inside("Library", "/content"),
      children: [
        inside("Everything, newest first", "/content"),
        inside("Home & Interiors", "/category/home-interiors"),
        inside("Baby & Kids", "/category/baby-kids"),
        inside("Gift & Greetings", "/category/gift-greetings"),
        inside("Food & Beverage", "/category/food-beverage"),
        inside("Health & Wellness", "/category/health-wellness"),
        inside("Garden & Outdoor", "/category/garden-outdoor"),
      ],
    },
    { ...inside("Masterclass", "/masterclass"), children: [] },
    {
      ...outside("Services", links.consultancy),
      children: [
        outside("Seasonal Forecasts", links.seasonalForecasts),
        outside("Consultancy", links.consultancy),
        outside("Plans and prices", links.pricingPlans),
      ],
    },
  ],
};

const plans: LayoutPart = {
  part: "plans",
  html: `<table>
<caption>What each plan opens</caption>
<thead><tr><th scope="col">In your plan</th><th scope="col">Basics</th><th scope="col">Professional</th><th scope="col">Premium</th></tr></thead>
<tbody>
<tr><th scope="row">Free articles and colour notes</th><td>Yes</td><td>Yes</td><td>Yes</td></tr>
<tr><th scope="row">Seasonal trend reports</th><td>One an industry</td><td>Yes</td><td>Yes</td></tr>
<tr><th scope="row">Palettes, patterns and artwork to download</th><td>A selection</td><td>Yes</td><td>Yes</td></tr>
<tr><th scope="row">Long-range forecasts and consumer insight</th><td>No</td><td>No</td><td>Yes</td></tr>
<tr><th scope="row">Masterclasses</th><td>A selection</td><td>A selection</td><td>All of them</td></tr>
<tr><th scope="row">Colleagues on your plan</th><td>None</td><td>3</td><td>10</td></tr>
</tbody>
</table>
<p>Larger studios choose Premium Enterprise: everything in Premium for 50 colleagues, with an account manager of their own.</p>`,
};

const panels: readonly LayoutPart[] = [
  {
    part: "plan",
    planId: 14,
    panel: {
      intro:
        "<p>You are on <strong>Basics</strong>. It opens every free article, and it stays free for as long as you like.</p>",
      prostitle: "What you have",
      pros: [
        "Free articles and colour notes from every industry",
        "A feed of the categories that you choose",
        "Saved items and your own downloads in one place",
      ],
      constitle: "What you are missing",
      cons: [
        "Seasonal trend reports",
        "Palettes, patterns and artwork ready for your desk",
        "Long-range forecasts, consumer insight and masterclasses",
      ],
      button: "See what opens with a plan",
      buttonLink: "/upgrade/plan-panel",
    },
  },
  {
    part: "plan",
    planId: 15,
    panel: {
      intro:
        "<p>You are on <strong>Professional</strong>: the season's direction, with the material to work it up.</p>",
      prostitle: "What you have",
      pros: [
        "Every seasonal trend report, page by page or as a PDF",
        "Palettes, patterns and artwork to download",
        "Places for three colleagues",
      ],
      constitle: "What Premium adds",
      cons: [
        "Forecasts that look two years and further ahead",
        "Consumer insight and all masterclasses",
        "Places for ten colleagues",
      ],
      button: "Move up to Premium",
      buttonLink: "/upgrade/plan-panel",
    },
  },
  {
    part: "plan",
    planId: 16,
    panel: {
      intro: "<p>You are on <strong>Premium</strong>. The whole library is yours.</p>",
      prostitle: "What you have",
      pros: [
        "Every report, forecast and masterclass",
        "All palettes, patterns and artwork to download",
        "Places for ten colleagues",
      ],
      constitle: "What we do beyond the library",
      cons: ["Direction written for your own range", "Workshops with your team"],
      button: "Talk to our consultants",
      buttonLink: links.consultancy,
    },
  },
  {
    part: "plan",
    planId: 17,
    panel: {
      intro:
        "<p>You are on <strong>Premium Enterprise</strong>. The whole library is open to you and to your studio.</p>",
      prostitle: "What you have",
      pros: [
        "Every report, forecast and masterclass",
        "All palettes, patterns and artwork to download",
        "Places for fifty colleagues and an account manager",
      ],
      constitle: "What we do beyond the library",
      cons: ["Direction written for your own range", "Workshops with your team"],
      button: "Talk to our consultants",
      buttonLink: links.consultancy,
    },
  },
];

const tooltips: LayoutPart = {
  part: "tooltips",
  tips: [
    {
      text: "Open the menu to walk through the library by industry, four levels deep.",
      low: false,
      anchor: "menu",
    },
    {
      text: "Personalise your feed: choose the categories you work in, and the dashboard follows.",
      low: false,
      anchor: "personalise",
    },
    {
      text: "My Plan shows what your plan opens and what it does not.",
      low: false,
      anchor: "plan",
    },
    {
      text: "Press the heart on any card to keep it under Saved Resources.",
      low: true,
      anchor: "favourite",
    },
  ],
};

export const layoutParts: readonly LayoutPart[] = [
  navigation,
  plans,
  tooltips,
  ...panels,
  ...announcements,
];
