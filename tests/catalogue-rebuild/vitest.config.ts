import { resolve } from "node:path";
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    name: "catalogue-rebuild",
    root: resolve(import.meta.dirname, "../.."),
    include: ["tests/catalogue-rebuild/rebuild.run.ts"],
    // The limit is off, because fifty products are typed one after the other.
    testTimeout: 0,
    expect: { poll: { timeout: 120_000, interval: 1000 } },
  },
});
