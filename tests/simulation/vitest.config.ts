import { resolve } from "node:path";
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    name: "simulation",
    root: resolve(import.meta.dirname, "../.."),
    include: ["tests/simulation/simulation.run.ts"],
    // A year of two hundred members takes minutes.
    testTimeout: 0,
    expect: { poll: { timeout: 20_000 } },
  },
});
