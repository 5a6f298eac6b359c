// Viewer request of /api/* (cloudfront-js-2.0): API Gateway sees CloudFront's address, so the edge says who asks. What a
// client has put there is overwritten.
function handler(event) {
  const request = event.request;
  request.headers["x-viewer-address"] = { value: event.viewer.ip };
  return request;
}
