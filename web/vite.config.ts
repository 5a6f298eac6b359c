import { defineConfig } from "vite";
import { pageRoutes } from "./app/route-table.ts";
import { staffRoutes } from "./app/staff-routes.ts";
import { siteConfig } from "./build/site-config.ts";

/** The application: every page. */
export default defineConfig(
  siteConfig({
    html: "index.html",
    start: "app/main.tsx",
    routes: [...pageRoutes, ...staffRoutes],
    publicDir: "public",
    framed: true,
  }),
);
