/** The start of the pages that people arrive at: without what only members' pages need of the router. */
import "./styles/all.css";
import { BrowserRouter } from "react-router";
import { FrontSite } from "./front-site.tsx";
import { showSite } from "./show-site.tsx";

// All modules have just run in one go: a browser that has something to do first comes first.
setTimeout(() =>
  showSite(
    <BrowserRouter>
      <FrontSite />
    </BrowserRouter>,
  ),
);
