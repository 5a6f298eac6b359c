// The viewer request of /api/* (cloudfront-js-2.0). API Gateway sees CloudFront's address, so the edge passes on the client's and
// overwrites what the client sent there. A slash at the end of a path means nothing to us, but would be another route to API
// Gateway.
function handler(event) {
  const request = event.request;
  if (request.uri.endsWith("/")) request.uri = request.uri.slice(0, -1);
  request.headers["x-viewer-address"] = { value: event.viewer.ip };
  return request;
}
