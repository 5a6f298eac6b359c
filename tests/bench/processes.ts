/** What Linux says of processes: CPU time, memory, and who started whom. */
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
    // It has ended since.
    return "";
  }
};

/** Behind the name, which may hold anything, `)` ends it. */
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

/** The process and everything that it started. */
export const familyOf = (pid: number): readonly Process[] => {
  const processes = all();
  const family = new Set(processes.filter((process) => process.pid === pid));
  for (const member of family)
    for (const process of processes) if (process.parent === member.pid) family.add(process);
  return [...family];
};

/** A variable that the process was started with. */
export const variableOf = (pid: number, name: string): string =>
  read(`/proc/${pid}/environ`)
    .split("\0")
    .find((line) => line.startsWith(`${name}=`))
    ?.slice(name.length + 1) ?? "";

/** Milliseconds of CPU, of user and system, in steps of 10. */
export const cpuOf = (pid: number): number => {
  const stat = statOf(pid);
  return ((Number(stat[11] ?? 0) + Number(stat[12] ?? 0)) * 1000) / ticksPerSecond;
};

const memoryLine = (pid: number, file: string, name: string): number =>
  Number(new RegExp(`^${name}:\\s+(\\d+) kB`, "m").exec(read(`/proc/${pid}/${file}`))?.[1] ?? 0) *
  1024;

/** Bytes in memory now; what it shares with others counts by its share, so that a sum is true. */
export const memoryOf = (pid: number): number => memoryLine(pid, "smaps_rollup", "Pss");

/** The most bytes that it ever had in memory, shared ones in full. */
export const peakOf = (pid: number): number => memoryLine(pid, "status", "VmHWM");
