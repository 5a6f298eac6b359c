/**
 * Measures one cold start in a process of its own: it imports the bundle, and then calls an API function a few times with an
 * unknown route, which needs no table. It is plain JavaScript, so that nothing but the function is loaded.
 */
import { readFileSync } from "node:fs";

const [, , bundle, calls] = process.argv;
const started = performance.now();
const { handler } = await import(bundle);
const initMs = performance.now() - started;

const event = {
  version: "2.0",
  routeKey: "GET /nowhere",
  rawPath: "/nowhere",
  headers: {},
  requestContext: { requestId: "probe", http: { method: "GET", sourceIp: "127.0.0.1" } },
};
for (let call = 0; call < Number(calls); call += 1) await handler(event, { awsRequestId: "probe" });

// The peak of `resourceUsage` may be that of the parent process, from before this program was loaded.
const [, peak] = /^VmHWM:\s+(\d+) kB/m.exec(readFileSync("/proc/self/status", "utf8")) ?? [];
process.send({ initMs, peakBytes: Number(peak) * 1024 });
process.disconnect();
