/** What pages ask for first, by their route: sent for before their code is there. */
import {
  categoryCall,
  indexCall,
  industriesCall,
  masterclassesCall,
} from "../features/browse/browse-calls.ts";
import { dashboardCall, personalisedCall } from "../features/dashboard/dashboard-calls.ts";
import { itemCall } from "../features/item/item-call.ts";
import type { Endpoint } from "../../shared/contract/endpoint.ts";
import type { PageAddress } from "../lib/page-call.ts";
import type { FirstPicture, PageStart, StartingCall } from "../lib/page-start.ts";
import { artWidth, coverWidth, tileWidth } from "../lib/picture-widths.ts";
import { pageRoutes } from "./route-table.ts";

interface DeclaredCall {
  readonly endpoint: Endpoint;
  readonly sent: (
    address: PageAddress,
  ) => { readonly params?: object | undefined; readonly query?: object | undefined } | null;
}

interface Declared {
  readonly calls: ReadonlyArray<{ readonly call: DeclaredCall; readonly picture?: FirstPicture }>;
  readonly plate?: string;
}

const declared: Readonly<Record<string, Declared>> = {
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

/** The call of an address without a query; the parts of its path are filled in by who sends it. */
const startingCall = (
  route: string,
  { call, picture }: Declared["calls"][number],
): readonly StartingCall[] => {
  const names = [...route.matchAll(/:(\w+)/g)].map(([, name = ""]) => name);
  const params = Object.fromEntries(names.map((name) => [name, `:${name}`]));
  const sent = call.sent({ params, search: new URLSearchParams() });
  if (sent === null) return [];
  const { path, base } = call.endpoint;
  return [
    {
      path,
      ...(base && { base }),
      params: { ...sent.params },
      query: { ...sent.query },
      ...(picture && { picture }),
    },
  ];
};

export const pageStarts: readonly PageStart[] = pageRoutes.flatMap(({ name, path, file }) => {
  const start = declared[name];
  if (start === undefined) return [];
  const calls = start.calls.flatMap((one) => startingCall(path, one));
  return [{ route: path, file, calls, ...(start.plate !== undefined && { plate: start.plate }) }];
});

/** For its test: what the pages themselves ask with. */
export const declaredCalls: ReadonlyMap<string, readonly DeclaredCall[]> = new Map(
  pageRoutes.flatMap(({ name, path }) => {
    const start = declared[name];
    return start === undefined ? [] : [[path, start.calls.map(({ call }) => call)] as const];
  }),
);
