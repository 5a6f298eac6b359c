/** Finds free ports on the loopback interface. */
import { createServer } from "node:net";

/** Returns whether the port is free on IPv4 and, if the machine has it, on IPv6. */
export const isFree = async (port: number): Promise<boolean> => {
  for (const host of ["127.0.0.1", "::1"]) {
    const code = await new Promise<string | undefined>((resolve) => {
      const server = createServer();
      server.once("error", (error: NodeJS.ErrnoException) => resolve(error.code));
      server.listen({ port, host }, () => server.close(() => resolve(undefined)));
    });
    if (code === "EADDRINUSE" || code === "EACCES") return false;
  }
  return true;
};

/** Returns `preferred` if it is free, otherwise any free port: addresses stay the same between starts if possible. */
export const freePort = async (preferred: number): Promise<number> => {
  if (preferred > 1023 && preferred < 65_536 && (await isFree(preferred))) return preferred;
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen({ port: 0, host: "127.0.0.1" }, () => {
      const address = server.address();
      const port = typeof address === "object" && address !== null ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
};
