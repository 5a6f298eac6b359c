/** Reads CPU time, memory and parents of processes from Linux. */
import { readdirSync, readFileSync } from "node:fs";

const ticksPerSecond = 100;

interface Process {
  readonly pid: number;
  readonly parent: number;
  readonly command: string;
}

const read = (path: string): string => {
  try {
    return readFileSync(path, "utf8");
  } catch {
    // The process has ended in the meantime.
    return "";
  }
};

/** Splits the fields after the name, which ends with `)` and may itself contain any character. */
const statOf = (pid: number): readonly string[] =>
  read(`/proc/${pid}/stat`).split(") ").at(-1)?.split(" ") ?? [];

const all = (): readonly Process[] =>
  readdirSync("/proc")
    .map(Number)
    .filter((pid) => pid > 0)
    .map((pid) => ({
      pid,
      parent: Number(statOf(pid)[1] ?? 0),
      command: read(`/proc/${pid}/cmdline`).replaceAll("\0", " "),
    }));

/** Returns the process and all of its descendants. */
export const familyOf = (pid: number): readonly Process[] => {
  const processes = all();
  const family = new Set(processes.filter((process) => process.pid === pid));
  for (const member of family)
    for (const process of processes) if (process.parent === member.pid) family.add(process);
  return [...family];
};

/** Returns a variable from the environment with which the process was started. */
export const variableOf = (pid: number, name: string): string =>
  read(`/proc/${pid}/environ`)
    .split("\0")
    .find((line) => line.startsWith(`${name}=`))
    ?.slice(name.length + 1) ?? "";

/** Returns CPU milliseconds of user and system time, in steps of 10. */
export const cpuOf = (pid: number): number => {
  const stat = statOf(pid);
  return ((Number(stat[11] ?? 0) + Number(stat[12] ?? 0)) * 1000) / ticksPerSecond;
};

const memoryLine = (pid: number, file: string, name: string): number =>
  Number(new RegExp(`^${name}:\\s+(\\d+) kB`, "m").exec(read(`/proc/${pid}/${file}`))?.[1] ?? 0) *
  1024;

/** Returns the bytes in memory now. Shared memory counts by its share, so that sums are correct. */
export const memoryOf = (pid: number): number => memoryLine(pid, "smaps_rollup", "Pss");

/** Returns the highest number of bytes in memory so far, including all shared memory. */
export const peakOf = (pid: number): number => memoryLine(pid, "status", "VmHWM");
