// Viewer request of the site (cloudfront-js-2.0): every page is the one application, so a path whose last segment has no
// extension is answered with it. Custom error responses cannot do this: they would turn the API's 404 into a page too.
function handler(event) {
  const request = event.request;
  const last = request.uri.slice(request.uri.lastIndexOf("/") + 1);
  if (!last.includes(".")) request.uri = "/index.html";
  return request;
}
