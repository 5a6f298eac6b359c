import * as z from "zod/mini";
import type { LibraryDeps } from "../../content-index/with-library.ts";
import { type DataRequest, requestKinds } from "../../entities/data-request.ts";
import { eraseMember } from "./erase-member.ts";
import { makeExport } from "./make-export.ts";

/** Serves one request, unless it has been served. */
export const processDataRequest = (
  deps: LibraryDeps,
  { kind, userId }: DataRequest,
): Promise<void> => (kind === "export" ? makeExport(deps, userId) : eraseMember(deps, userId));

const dataRequestEvent = z.object({ kind: z.enum(requestKinds), userId: z.string() });

/** Serves the request `{kind: "export", userId: "usr_…"}`, whether or not it is due. */
export const handleDataRequestEvent = (deps: LibraryDeps, event: unknown): Promise<void> =>
  processDataRequest(deps, dataRequestEvent.parse(event));
