import { type PageRoute, pagesFor } from "./page-route.ts";

/** The landing pages. They have an entry of their own, and are part of the application too. */
export const frontRoutes: readonly PageRoute[] = pagesFor({ access: "open", header: "front" }, [
  {
    name: "home",
    path: "/home",
    file: "home",
    title: "Trend forecasting for the life people live at home",
  },
  { name: "plans", path: "/plans", file: "plans", title: "Plans and prices" },
  { name: "shop", path: "/shop", file: "shop", title: "Shop" },
  { name: "product", path: "/shop/:slug", file: "product", title: "Product" },
  { name: "preview", path: "/preview/:slug", file: "preview", title: "Preview" },
  { name: "terms", path: "/terms", file: "site-page", title: "Terms" },
  { name: "privacy", path: "/privacy", file: "site-page", title: "Privacy" },
  { name: "support", path: "/support", file: "site-page", title: "Support" },
  {
    name: "seasonalForecasts",
    path: "/seasonal-forecasts",
    file: "site-page",
    title: "Seasonal Forecasts",
  },
  { name: "consultancy", path: "/consultancy", file: "site-page", title: "Consultancy" },
]);
