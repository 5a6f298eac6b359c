/** Folders for the data of one run. */
import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const prefix = "tests-of-";

/** Returns a folder in memory, where a write does not wait for a disk, or any temporary folder. */
export const memoryFolder = (): string => (existsSync("/dev/shm") ? "/dev/shm" : tmpdir());

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/** Creates a folder for this process in `parent`, and removes those of processes that were killed. */
export const newTestFolder = (parent: string): string => {
  for (const name of readdirSync(parent)) {
    const [, pid] = new RegExp(`^${prefix}(\\d+)-`).exec(name) ?? [];
    if (pid !== undefined && !isAlive(Number(pid)))
      rmSync(join(parent, name), { recursive: true, force: true });
  }
  return mkdtempSync(join(parent, `${prefix}${process.pid}-`));
};
