// The viewer request of the site (cloudfront-js-2.0). An address is a file, a page of the application, a page whose head the API
// fills in, or unknown, which gives a page with the status 404 (decision 107). Custom error responses cannot do this: they would
// turn the API's 404 into a page. `pages` and `files` are below.
import cf from "cloudfront";

function handler(event) {
  const request = event.request;
  let path = request.uri;
  if (path.length > 1 && path.endsWith("/")) path = path.slice(0, -1);
  const segments = path.split("/");
  const owner = ownerOf(pages, segments, 1);
  if (owner) request.uri = `/${owner}.html`;
  else if (owner === 0) {
    cf.selectRequestOriginById("api");
    // The first segment of such a path is a fixed name and may have any case; the other segments reach the API as they are
    // written.
    segments[1] = segments[1].toLowerCase();
    request.uri = segments.join("/");
  } else if (!files.includes(path)) {
    cf.selectRequestOriginById("api");
    request.uri = "/404";
  }
  return request;
}

// Returns the owner. A segment matches its own name first, in lower case as in the router; if that leads nowhere, it may match
// any segment.
function ownerOf(here, segments, at) {
  if (at === segments.length) return here["/"];
  const segment = segments[at].toLowerCase();
  const known = Object.prototype.hasOwnProperty.call(here, segment) && segment !== "*";
  const named = known ? ownerOf(here[segment], segments, at + 1) : undefined;
  if (named !== undefined || segment === "" || !here["*"]) return named;
  return ownerOf(here["*"], segments, at + 1);
}
