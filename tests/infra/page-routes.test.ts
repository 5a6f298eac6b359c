/** Routes name the files of their pages as text, so the compiler does not notice a page that was renamed. */
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { pageRoutes } from "../../web/app/route-table.ts";
import { staffRoutes } from "../../web/app/staff-routes.ts";

const pages = resolve(import.meta.dirname, "../../web/pages");

test.each([
  ["members and visitors", pageRoutes, pages],
  ["staff", staffRoutes, join(pages, "admin")],
] as const)("every route of %s has its page", (_, routes, folder) => {
  expect(routes.length).toBeGreaterThan(10);
  const missing = routes.filter(({ file }) => !existsSync(join(folder, `${file}.tsx`)));
  expect(missing).toEqual([]);
});
