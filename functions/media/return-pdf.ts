import type { mediaContract } from "../../shared/contract/media.ts";
import { notFound } from "../../shared/kernel/app-error.ts";
import type { LibraryDeps } from "../content/library-store.ts";
import type { UseCase } from "../runtime/define-handler.ts";

/** Redirects to an item's PDF. None is made yet. */
export const returnPdf: UseCase<
  typeof mediaContract.endpoints.returnPdf,
  LibraryDeps
> = async () => {
  throw notFound("This PDF");
};
