import { chromiumPath } from "../../infra/local/chromium.ts";

/** Chromium as the machine has it; without one Playwright looks for its own. */
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
  ...(executablePath === undefined ? {} : { executablePath }),
};
