// Viewer request of /api/* (cloudfront-js-2.0): API Gateway sees CloudFront's address, so the edge says who asks. What a
// client has put there is overwritten. A slash at the end of a path means nothing to us, but another route to API Gateway.
function handler(event) {
  const request = event.request;
  if (request.uri.endsWith("/")) request.uri = request.uri.slice(0, -1);
  request.headers["x-viewer-address"] = { value: event.viewer.ip };
  return request;
}
