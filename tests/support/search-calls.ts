import { searchContract } from "../../shared/contract/content/search.ts";
import { call, type Persona, tokenOf } from "./api.ts";

const { search, listStickied } = searchContract.endpoints;

export type Query = Record<string, unknown>;

export const searchReply = async (query: Query, persona: Persona = "premium") =>
  call(search, { query: Object(query) }, await tokenOf(persona));

export const searchFor = async (query: string | Query, persona: Persona = "premium") => {
  const reply = await searchReply(typeof query === "string" ? { query } : query, persona);
  return search.replies[200].parse(reply.body);
};

export const slugs = (data: ReadonlyArray<{ readonly slug: string }>): string[] =>
  data.map(({ slug }) => slug);

export const stickied = async (query: string, persona: Persona = "premium") => {
  const reply = await call(listStickied, { query: { query } }, await tokenOf(persona));
  return listStickied.replies[200].parse(reply.body).data;
};
