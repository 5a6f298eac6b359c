// The viewer request of /email/verify/* (cloudfront-js-2.0). The page and the API call share the address. A request that accepts
// JSON goes to the API; a browser that follows the mailed link gets the page, which then makes the call.
import cf from "cloudfront";

function handler(event) {
  const request = event.request;
  const accept = request.headers.accept ? request.headers.accept.value : "";
  if (accept.includes("application/json")) {
    request.headers["x-viewer-address"] = { value: event.viewer.ip };
    return request;
  }
  cf.selectRequestOriginById("site");
  request.uri = "/index.html";
  // The signature in the link is for the page's script, not for the bucket.
  request.querystring = {};
  return request;
}
