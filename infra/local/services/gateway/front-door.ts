/** The port that browsers talk to. It is open before the stack is ready, so that whoever waits can ask how far it is. */
import { createServer, type RequestListener, type Server } from "node:http";

export interface FrontDoor {
  readonly url: string;
  /** Who answers what is not the console's; until then it is 503. */
  open(site: RequestListener): void;
  /** Takes no new connections; what is under way may finish within `patience` ms. */
  close(): Promise<void>;
}

const patience = 3000;

const starting: RequestListener = (_, response) => {
  response
    .writeHead(503, { "content-type": "text/plain; charset=utf-8", "retry-after": "2" })
    .end("The stack is starting. See /_local/health.\n");
};

const listen = (server: Server, port: number, host: string): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen({ port, host }, () => {
      server.off("error", reject);
      resolve();
    });
  });

const close = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
    // A browser keeps its connections; what is still under way has had its time by then.
    setTimeout(() => server.closeAllConnections(), patience).unref();
  });

const isConsole = (url: string): boolean =>
  url.startsWith("/_local") && /^\/_local(?:[/?]|$)/.test(url);

export const openFrontDoor = async (port: number, console: RequestListener): Promise<FrontDoor> => {
  let site = starting;
  const answer: RequestListener = (request, response) => {
    if (isConsole(request.url ?? "/")) console(request, response);
    else site(request, response);
  };
  const servers: Server[] = [];
  // `localhost` is either of the two; a machine without IPv6 does with one.
  for (const host of ["127.0.0.1", "::1"]) {
    const server = createServer(answer);
    server.keepAliveTimeout = 65_000;
    server.requestTimeout = 60_000;
    try {
      await listen(server, port, host);
      servers.push(server);
    } catch (error) {
      if (servers.length === 0) throw error;
    }
  }
  return {
    url: `http://localhost:${port}`,
    open: (listener) => {
      site = listener;
    },
    close: async () => {
      await Promise.all(servers.map(close));
    },
  };
};
