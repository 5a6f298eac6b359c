import { type ReactNode, startTransition, StrictMode } from "react";
import { createRoot } from "react-dom/client";
import * as z from "zod/mini";
import { issueMessage } from "../../shared/contract/site/validation-messages.ts";

/** Renders the first page as a transition, which React splits into slices so that the browser stays responsive. */
export const showSite = (site: ReactNode): void => {
  const root = document.getElementById("root");
  if (!root) return;
  startTransition(() => createRoot(root).render(<StrictMode>{site}</StrictMode>));
};

z.config({ localeError: issueMessage });

// A page's chunk is gone after a release, and reloading the page loads its successor. The page is reloaded at most
// once a minute, so that a chunk that cannot be loaded at all leads to the error page and not to an endless loop.
addEventListener("vite:preloadError", (event) => {
  const key = "reloaded-for-release";
  if (Date.now() - Number(sessionStorage.getItem(key)) < 60_000) return;
  sessionStorage.setItem(key, String(Date.now()));
  event.preventDefault();
  location.reload();
});
