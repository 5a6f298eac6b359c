/** Stripe's stand-in runs in its own process, which a test can kill: `node stripe-process.ts FOLDER PORT`. */
import { startStripe } from "../../infra/local/services/stripe/start-stripe.ts";
import { keysFrom } from "../../infra/local/services/stripe/api-keys.ts";

const [, , folder, port] = process.argv;

await startStripe({
  port: Number(port),
  folder,
  keys: keysFrom("a seed"),
  webhookUrl: "http://127.0.0.1:9/nobody-listens",
  now: Date.now,
});
process.send?.("ready");
process.once("disconnect", () => process.exit(0));
