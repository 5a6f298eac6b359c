import { type PageRoute, routesFor } from "./page-route.ts";

/** The landing pages. They have an entry of their own, and are part of the application too. */
export const frontRoutes: readonly PageRoute[] = routesFor({ access: "open", header: "front" }, [
  ["home", "/home", "home", "Trend forecasting for the life people live at home"],
  ["plans", "/plans", "plans", "Plans and prices"],
  ["shop", "/shop", "shop", "Shop"],
  ["product", "/shop/:slug", "product", "Product"],
  ["preview", "/preview/:slug", "preview", "Preview"],
  ["terms", "/terms", "site-page", "Terms"],
  ["privacy", "/privacy", "site-page", "Privacy"],
  ["support", "/support", "site-page", "Support"],
  ["seasonalForecasts", "/seasonal-forecasts", "site-page", "Seasonal Forecasts"],
  ["consultancy", "/consultancy", "site-page", "Consultancy"],
]);
