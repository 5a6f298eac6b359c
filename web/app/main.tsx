import "./styles/all.css";
import { startTransition, StrictMode } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { RouterProvider } from "react-router";
import * as z from "zod/mini";
import { wordsOf } from "../../shared/contract/words.ts";
import { openRouter } from "./router.tsx";

z.config({ localeError: wordsOf });

// A page's chunk is gone after a release: the new index.html knows its successor. Once a minute, so that a chunk that
// cannot be had at all ends in the error page and not in a circle.
addEventListener("vite:preloadError", (event) => {
  const key = "reloaded-for-release";
  if (Date.now() - Number(sessionStorage.getItem(key)) < 60_000) return;
  sessionStorage.setItem(key, String(Date.now()));
  event.preventDefault();
  location.reload();
});

/** As a transition the first page is made in slices, between which the browser can answer. */
const show = (router: ReturnType<typeof openRouter>): void => {
  const root = document.getElementById("root");
  if (!root) return;
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <RouterProvider router={router} flushSync={flushSync} />
      </StrictMode>,
    ),
  );
};

/** What index.html shows stays until the first page can replace it whole. */
const start = (): void => {
  const router = openRouter();
  if (router.state.initialized) {
    show(router);
    return;
  }
  const stop = router.subscribe((state) => {
    if (!state.initialized) return;
    stop();
    show(router);
  });
};

// All modules have just run in one go: a browser that has something to do first comes first.
setTimeout(start);
