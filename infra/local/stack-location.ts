/** Chooses where an instance stores its data and which ports its parts get. */
import { chmodSync, mkdirSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort, isFree } from "./ports.ts";
import { folderForPort } from "./project.ts";

export interface PartPorts {
  readonly dynamodb: number;
  readonly s3: number;
  readonly ses: number;
  readonly secrets: number;
  readonly stripe: number;
  readonly queues: number;
  readonly invocations: number;
}

export interface StackLocation {
  readonly port: number;
  readonly ports: PartPorts;
  readonly folder: string;
  /** True if the folder is deleted with the stack. */
  readonly temporary: boolean;
}

export interface StackLocationOptions {
  /** The port; 0 means any free one. */
  readonly port: number;
  readonly dataDir: string | undefined;
  readonly memory: boolean;
}

/** The distance to the parts' ports: far above the usual ones, and out of the way of an instance on the next port. */
const partOffset = 10_000;

/** Throws one sentence if the port is in use. */
export const resolveStackLocation = async ({
  port: input,
  dataDir,
  memory,
}: StackLocationOptions): Promise<StackLocation> => {
  const port = input === 0 ? await freePort(0) : input;
  if (!(await isFree(port)))
    throw new Error(
      `Port ${port} is taken: stop what runs there, or start with another, like \`PORT=${port + 10} npm start\`.`,
    );
  const first = partOffset + port;
  const temporary = memory && dataDir === undefined;
  const folder =
    dataDir ?? (memory ? mkdtempSync(join(tmpdir(), "local-stack-")) : folderForPort(port));
  mkdirSync(folder, { recursive: true });
  // Emails, objects and members' rows can be read only by the user who started the stack, not by other users of the machine.
  chmodSync(folder, 0o700);
  return {
    port,
    folder,
    temporary,
    ports: {
      dynamodb: await freePort(first),
      s3: await freePort(first + 1),
      ses: await freePort(first + 2),
      secrets: await freePort(first + 3),
      stripe: await freePort(first + 4),
      queues: await freePort(first + 5),
      invocations: await freePort(first + 6),
    },
  };
};
