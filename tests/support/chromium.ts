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
  // Without it Chromium names a download with other than ASCII characters "download".
  env: { ...process.env, LANG: "C.UTF-8" },
  ...(executablePath === undefined ? {} : { executablePath }),
};
