/** A lock so that instances that start together do not build into the same folders together. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { sharedFolder } from "./project.ts";

/** Runs `work` while no other process on this machine runs work under the same name. */
export const withBuildLock = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
  mkdirSync(sharedFolder, { recursive: true });
  const file = join(sharedFolder, `${name}.lock`);
  while (!tryLock(file)) {
    dropStale(file);
    await pause(100);
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
};

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

const tryLock = (file: string): boolean => {
  try {
    writeFileSync(file, String(process.pid), { flag: "wx" });
    return true;
  } catch {
    return false;
  }
};

/** Removes the lock of a process that has died. */
const dropStale = (file: string): void => {
  try {
    const holder = Number(readFileSync(file, "utf8"));
    if (holder > 0 && !isAlive(holder)) rmSync(file, { force: true });
  } catch {
    // The lock is gone already.
  }
};
