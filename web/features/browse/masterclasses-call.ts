import { contentContract } from "../../../shared/contract/content/content.ts";
import { pagingOf } from "../../lib/list-query.ts";
import type { PageCall } from "../../lib/page-call.ts";

const endpoint = contentContract.endpoints.listMasterclasses;

export const masterclassesCall: PageCall<typeof endpoint> = {
  endpoint,
  sent: ({ search }) => ({ query: pagingOf(search) }),
};
