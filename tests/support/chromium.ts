import { chromiumPath } from "../../infra/local/chromium.ts";

/** The machine's own Chromium; without one Playwright uses the one it has downloaded. */
const executablePath = chromiumPath();

export const launchOptions = {
  args: [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
  ],
  // Chromium needs a locale with UTF-8: otherwise it replaces a file name with other than ASCII characters by "download".
  env: { ...process.env, LANG: "C.UTF-8" },
  ...(executablePath === undefined ? {} : { executablePath }),
};
