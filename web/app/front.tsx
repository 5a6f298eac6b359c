/** The entry of the landing pages, without the parts of the router that only members' pages need. */
import "./styles/all.css";
import { BrowserRouter } from "react-router";
import { FrontSite } from "./front-site.tsx";
import { showSite } from "./show-site.tsx";

// All modules have just run in one task, so the browser gets a chance to handle other events first.
setTimeout(() =>
  showSite(
    <BrowserRouter>
      <FrontSite />
    </BrowserRouter>,
  ),
);
