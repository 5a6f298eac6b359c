/** Puts HTTP/2 over TLS in front of the local stack, as browsers meet it in the cloud. Its certificate is self-signed. */
import { execFileSync } from "node:child_process";
import { Agent, type IncomingHttpHeaders, request } from "node:http";
import {
  createSecureServer,
  type Http2ServerRequest,
  type Http2ServerResponse,
  type ServerHttp2Session,
} from "node:http2";
import { pipeline } from "node:stream";
import * as z from "zod/mini";

export interface HttpsProxy {
  readonly origin: string;
  stop(): void;
}

/** Forwards everything to `origin` and returns its response unchanged. It listens on the loopback address only. */
export const startHttpsProxy = async (origin: string): Promise<HttpsProxy> => {
  const agent = new Agent({ keepAlive: true });
  const server = createSecureServer(makeCertificate(), (incoming, outgoing) =>
    passOn(new URL(incoming.url, origin), agent, incoming, outgoing),
  );
  const sessions = new Set<ServerHttp2Session>();
  server.on("session", (session) => {
    sessions.add(session);
    session.once("close", () => sessions.delete(session));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = z.object({ port: z.number() }).parse(server.address());
  return {
    origin: `https://localhost:${port}`,
    stop: () => {
      server.close();
      for (const session of sessions) session.destroy();
      agent.destroy();
    },
  };
};

const openssl =
  "req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -subj /CN=localhost -days 1 -config /dev/null";

/** Creates a certificate for one run. Without a file name, openssl prints the key too, so the key is never on the disk. */
const makeCertificate = (): { readonly key: string; readonly cert: string } => {
  const both = execFileSync("openssl", openssl.split(" "), {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  });
  return { key: both, cert: both };
};

/** Headers that apply to one connection only, and that HTTP/2 forbids. */
const hopByHop = new Set(["connection", "keep-alive", "transfer-encoding", "upgrade"]);

const ownHeaders = (headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  Object.fromEntries(
    Object.entries(headers).filter(([name]) => !name.startsWith(":") && !hopByHop.has(name)),
  );

const passOn = (
  target: URL,
  agent: Agent,
  incoming: Http2ServerRequest,
  outgoing: Http2ServerResponse,
): void => {
  const { method } = incoming;
  const headers = { ...ownHeaders(incoming.headers), host: target.host };
  const onward = request(target, { method, agent, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, ownHeaders(answer.headers));
    pipeline(answer, outgoing, () => undefined);
  });
  // The browser sees a broken response, as it would from a failing edge server.
  onward.on("error", () => outgoing.stream.destroy());
  pipeline(incoming, onward, () => undefined);
};
