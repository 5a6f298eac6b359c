import { resolve } from "node:path";
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    name: "years",
    root: resolve(import.meta.dirname, "../.."),
    include: ["tests/years/years.run.ts"],
    // A year of two hundred members takes minutes.
    testTimeout: 0,
    expect: { poll: { timeout: 20_000 } },
  },
});
