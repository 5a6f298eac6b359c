import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

// The shell has no window, which nobody would look at, and is a sixth faster without it.
const names = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"];
const onMac = "/Applications/Chromium.app/Contents/MacOS/Chromium";

/** Returns the machine's browser: the one in `CHROMIUM`, or the first on the path. */
export const chromiumPath = (): string | undefined => {
  const given = process.env["CHROMIUM"];
  if (given) return existsSync(given) ? given : undefined;
  const folders = (process.env["PATH"] ?? "").split(delimiter);
  return [...folders.flatMap((folder) => names.map((name) => join(folder, name))), onMac].find(
    (path) => existsSync(path),
  );
};
