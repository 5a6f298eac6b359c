import { StrictMode } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { RouterProvider } from "react-router";
import { router } from "./router.tsx";

// A page's chunk is gone after a release: the new index.html knows its successor. Once a minute, so that a chunk that
// cannot be had at all ends in the error page and not in a circle.
addEventListener("vite:preloadError", (event) => {
  const key = "reloaded-for-release";
  if (Date.now() - Number(sessionStorage.getItem(key)) < 60_000) return;
  sessionStorage.setItem(key, String(Date.now()));
  event.preventDefault();
  location.reload();
});

const start = (): void => {
  const root = document.getElementById("root");
  if (!root) return;
  createRoot(root).render(
    <StrictMode>
      <RouterProvider router={router} flushSync={flushSync} />
    </StrictMode>,
  );
};

// What index.html shows stays until the first page can replace it whole.
if (router.state.initialized) start();
else {
  const stop = router.subscribe((state) => {
    if (!state.initialized) return;
    stop();
    start();
  });
}
