/**
 * Returns the addresses of workers' queues. The stack lists the address of the first worker's queue and the names of
 * all workers (`https://…/trendbible-main-outbox-changes outbox documents`). The queues are named after their workers,
 * and the full addresses of all of them would leave no room in a function's environment.
 */
export const queueAddresses = (
  addresses: string,
  kind: "changes" | "dead-letters",
): ReadonlyMap<string, string> => {
  const [address = "", ...workers] = addresses.split(" ");
  const suffix = `${workers[0]}-${kind}`;
  if (!address.endsWith(suffix)) return new Map();
  const stem = address.slice(0, -suffix.length);
  return new Map(workers.map((worker) => [worker, `${stem}${worker}-${kind}`]));
};
