import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import { onTestFinished } from "vitest";

/** Starts a server on this machine until the test ends, and returns its origin, such as `http://127.0.0.1:40123`. */
export const serveForTest = async (answer: RequestListener): Promise<string> => {
  const server = createServer(answer);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const address = server.address();
  return `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}`;
};
