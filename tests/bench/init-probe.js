/**
 * One cold start in a process of its own, plain JavaScript so that nothing but the function is loaded: imports the
 * bundle, then calls an API function a few times with what it answers without a table.
 */
const [, , bundle, calls] = process.argv;
const started = performance.now();
const { handler } = await import(bundle);
const initMs = performance.now() - started;

const event = {
  version: "2.0",
  routeKey: "GET /nowhere",
  headers: {},
  requestContext: { requestId: "probe", http: { method: "GET", sourceIp: "127.0.0.1" } },
};
for (let call = 0; call < Number(calls); call += 1) await handler(event, { awsRequestId: "probe" });

process.send({ initMs, peakBytes: process.resourceUsage().maxRSS * 1024 });
process.disconnect();
