import { defineConfig } from "vite";
import { frontRoutes } from "./app/front-routes.ts";
import { siteConfig } from "./build/site-config.ts";

/** The pages that people arrive at, with a start of their own: what only members' pages need is not in it. */
export default defineConfig(
  siteConfig({ html: "front.html", start: "app/front.tsx", routes: frontRoutes, publicDir: false }),
);
