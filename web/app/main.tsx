import "./styles/all.css";
import { flushSync } from "react-dom";
import { RouterProvider } from "react-router";
import { openRouter } from "./router.tsx";
import { showSite } from "./show-site.tsx";

/** Starts the application. The content of index.html stays until the first page can replace it as a whole. */
const start = (): void => {
  const router = openRouter();
  const show = (): void => showSite(<RouterProvider router={router} flushSync={flushSync} />);
  if (router.state.initialized) {
    show();
    return;
  }
  const stop = router.subscribe((state) => {
    if (!state.initialized) return;
    stop();
    show();
  });
};

// All modules have just run in one task, so the browser gets a chance to handle other events first.
setTimeout(start);
