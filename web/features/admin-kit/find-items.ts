import { catalogueAdminContract } from "../../../shared/contract/catalogue/catalogue-admin.ts";
import { callInPlace } from "../../lib/api-client.ts";
import type { Choice } from "./choice.ts";

/** Finds library items by title; drafts are marked. */
export const findItems = async (q: string): Promise<readonly Choice[]> => {
  const { listOpenable } = catalogueAdminContract.endpoints;
  const { data } = await callInPlace(listOpenable, { query: { q } });
  return data.map(({ id, title, published }) => ({
    id,
    title: published ? title : `${title} (draft)`,
  }));
};
