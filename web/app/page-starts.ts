/** What pages ask for first, by their route: sent for before their code is there. */
import { addressOf } from "../../shared/contract/address-of.ts";
import type { Endpoint } from "../../shared/contract/endpoint.ts";
import {
  categoryCall,
  indexCall,
  industriesCall,
  masterclassesCall,
} from "../features/browse/browse-calls.ts";
import { dashboardCall, personalisedCall } from "../features/dashboard/dashboard-calls.ts";
import { itemCall } from "../features/item/item-call.ts";
import type { PageAddress } from "../lib/page-call.ts";
import type { FirstPicture, PageStart } from "../lib/page-start.ts";
import { artWidth, coverWidth, tileWidth } from "../lib/picture-widths.ts";
import { pageRoutes } from "./route-table.ts";

interface FirstCall {
  readonly call: {
    readonly endpoint: Endpoint;
    readonly sent: (address: PageAddress) => object | null;
  };
  readonly picture?: FirstPicture;
}

interface FirstNeeds {
  readonly calls: readonly FirstCall[];
  readonly plate?: string;
}

/** By the route's name. The page asks with the same calls. */
export const firstNeeds: Readonly<Record<string, FirstNeeds>> = {
  forYou: {
    calls: [
      {
        call: dashboardCall,
        picture: { at: ["data", "featured_content", "0", "image"], width: artWidth },
      },
    ],
  },
  personalised: { calls: [{ call: personalisedCall }] },
  contentIndex: {
    calls: [
      { call: indexCall },
      { call: industriesCall, picture: { at: ["data", "0", "image"], width: tileWidth } },
    ],
  },
  masterclass: { calls: [{ call: masterclassesCall }] },
  content: {
    calls: [
      { call: itemCall, picture: { at: ["data", "blocks", "0", "image"], width: coverWidth } },
    ],
  },
  contentCategory: { calls: [{ call: categoryCall }] },
  usersUpgrade: { calls: [], plate: "/plates/upgrade.avif" },
};

/** With gaps for the parts of the route's path, which who sends it fills in; no character of `*slug*` is escaped. */
const startingCall = (route: string, { call: { endpoint, sent }, picture }: FirstCall) => {
  const names = [...route.matchAll(/:(\w+)/g)].map(([, name = ""]) => name);
  const params = Object.fromEntries(names.map((name) => [name, `*${name}*`]));
  const parts = sent({ params, search: new URLSearchParams() });
  return parts === null ? [] : [{ address: addressOf(endpoint, parts), picture }];
};

export const pageStarts: readonly PageStart[] = pageRoutes.flatMap(({ name, path, file }) => {
  const needs = firstNeeds[name];
  if (needs === undefined) return [];
  const calls = needs.calls.flatMap((one) => startingCall(path, one));
  return [{ route: path, file, calls, plate: needs.plate }];
});
