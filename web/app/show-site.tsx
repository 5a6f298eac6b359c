import { type ReactNode, startTransition, StrictMode } from "react";
import { createRoot } from "react-dom/client";
import * as z from "zod/mini";
import { wordsOf } from "../../shared/contract/site/site-text.ts";

/** As a transition the first page is made in slices, between which the browser can answer. */
export const showSite = (site: ReactNode): void => {
  const root = document.getElementById("root");
  if (!root) return;
  startTransition(() => createRoot(root).render(<StrictMode>{site}</StrictMode>));
};

z.config({ localeError: wordsOf });

// A page's chunk is gone after a release: the new page knows its successor. Once a minute, so that a chunk that cannot be
// had at all ends in the error page and not in a circle.
addEventListener("vite:preloadError", (event) => {
  const key = "reloaded-for-release";
  if (Date.now() - Number(sessionStorage.getItem(key)) < 60_000) return;
  sessionStorage.setItem(key, String(Date.now()));
  event.preventDefault();
  location.reload();
});
