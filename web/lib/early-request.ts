/**
 * A page's first GET, sent while the page's own code is still on its way. The client takes it instead of asking again;
 * one that nobody takes is dropped after a few seconds, so that it is never answered with something old.
 */
const waiting = new Map<string, Promise<Response>>();
const keptForMs = 10_000;

export const requestEarly = (address: string, headers: Record<string, string>): void => {
  if (waiting.has(address)) return;
  const request = fetch(address, { headers });
  // Whoever takes it handles the failure; untaken, it is nobody's.
  request.catch(() => undefined);
  waiting.set(address, request);
  setTimeout(() => waiting.delete(address), keptForMs);
};

export const takeEarly = (address: string): Promise<Response> | undefined => {
  const request = waiting.get(address);
  waiting.delete(address);
  return request;
};
