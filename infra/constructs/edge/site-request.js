// Viewer request of the site (cloudfront-js-2.0): every page is the one application, so a path whose last segment has no
// extension is answered with it. Custom error responses cannot do this: they would turn the API's 404 into a page too.
// Pages that people arrive at have heads of their own, which the API puts in: `fronts` and
// `folders` stand below.
import cf from "cloudfront";

function handler(event) {
  const request = event.request;
  let path = request.uri;
  if (path.length > 1 && path.endsWith("/")) path = path.slice(0, -1);
  const folder = path.slice(0, path.lastIndexOf("/") + 1);
  if (fronts.includes(path) || folders.includes(folder)) {
    cf.selectRequestOriginById("api");
    request.uri = path;
    return request;
  }
  const last = request.uri.slice(request.uri.lastIndexOf("/") + 1);
  if (!last.includes(".")) request.uri = "/index.html";
  return request;
}
