/** Runs the local stack in a process of its own, so that its gateway does not share a thread with the load generator. */
import { startStack } from "../../infra/local/stack.ts";

const started = performance.now();
const stack = await startStack({ port: Number(process.env["PORT"]), memory: true, quiet: true });

process.on("message", () => {
  void stack.stop().then(() => process.disconnect());
});
// The bench was ended, so its stack ends too.
process.once("disconnect", () => void stack.stop().then(() => process.exit()));
process.send?.({ origin: stack.origin, readyMs: performance.now() - started });
