/** Measures what a handler computes once it has its rows, with the library in memory: composing, parsing and serialising the response. */
import { presentBlocks, presentThumbs } from "../../functions/api/content/present-blocks.ts";
import { presentCrumb } from "../../functions/api/content/present-category.ts";
import { listContent } from "../../functions/api/content/list-content.ts";
import { createPictureSigner } from "../../functions/presenters/picture-signer.ts";
import { readCategoryPage } from "../../functions/api/content/read-category.ts";
import { readDashboard } from "../../functions/api/content/read-dashboard.ts";
import { readPersonalised } from "../../functions/api/content/read-personalised.ts";
import { readTree } from "../../functions/api/content/read-tree.ts";
import { buildContentIndex } from "../../functions/content-index/library.ts";
import { readerOf, type ReaderContext } from "../../functions/content-index/reader-context.ts";
import type { LibraryDeps } from "../../functions/content-index/with-library.ts";
import type { Member } from "../../functions/identity/caller.ts";
import { createDeps } from "../../functions/platform/deps.ts";
import { withFiles } from "../../functions/platform/files.ts";
import { readEnv } from "../../functions/platform/env.ts";
import { presentCard } from "../../functions/presenters/content-card.ts";
import { blockTypes } from "../../shared/contract/content/blocks/registry.ts";
import { contentContract } from "../../shared/contract/content/content.ts";
import { benchMember } from "./bench-member.ts";
import { cpuBudget } from "./budgets.ts";
import { functionEnvironment } from "./function-environment.ts";
import { generatePages, generateSnapshot } from "./generated-library.ts";
import { measure, type Work } from "./handler-work.ts";
import { atMost, milliseconds, type Report } from "./report.ts";
import { searchWork } from "./search-work.ts";

const { endpoints } = contentContract;

const paging = { page: 1, perPage: 12 };
const filters = { media_type: "all", content_type: "all", order_by: "Latest" } as const;

const readFullItem = async (
  readerContext: ReaderContext,
  deps: LibraryDeps,
): Promise<() => Promise<unknown>> => {
  const sign = createPictureSigner(deps);
  const pages = generatePages();
  const [item] = readerContext.library.items;
  if (item === undefined) throw new Error("The generated library is empty");
  return async () => ({
    ...presentCard(readerContext, item),
    subtext_access: null,
    image_credit: null,
    allow_pdf: true,
    pdf_generated: false,
    pdf_name: null,
    pdf_size: null,
    pdf_pages: [],
    block_thumbs: await presentThumbs(pages, sign),
    pages: pages.map(({ number, title }) => ({ number, title })),
    blocks: (await Promise.all(pages.map((page) => presentBlocks(page, sign)))).flat(),
    types: blockTypes,
    related: readerContext.library.items
      .slice(1, 4)
      .map((other) => presentCard(readerContext, other)),
    media: [],
    archive: null,
    tags: item.tags.flatMap((slug) => readerContext.library.tagBySlug(slug) ?? []),
    breadcrumbs: readerContext.library.trailOf(item.homeCategory).map(presentCrumb),
  });
};

const workAt = async (size: number, member: Member): Promise<readonly Work[]> => {
  const snapshot = generateSnapshot(size);
  const library = buildContentIndex(snapshot);
  const env = readEnv(functionEnvironment);
  const base = withFiles(createDeps(env), env);
  const deps: LibraryDeps = {
    ...base,
    // The real table would return what the member has read.
    table: { ...base.table, getMany: async (keys) => keys.map(() => null) },
    library: { current: async () => library },
  };
  const readerContext: ReaderContext = { library, now: deps.now(), reader: readerOf(member) };
  const item = await readFullItem(readerContext, deps);
  const none = { params: undefined, query: undefined, body: undefined };
  const target = size > 500 ? cpuBudget.anyAt5000 : cpuBudget.anyAt500;
  const min = (tenth: number): number => Math.min(target, tenth);
  return [
    {
      name: "list of 12",
      endpoint: endpoints.listContent,
      target: min(cpuBudget.list),
      run: () => listContent(deps, member, { ...none, query: { ...paging, ...filters } }),
    },
    {
      name: "list of 12 of one category",
      endpoint: endpoints.listContent,
      target: min(cpuBudget.list),
      run: () =>
        listContent(deps, member, {
          ...none,
          query: { ...paging, ...filters, categories: "cat_1" },
        }),
    },
    {
      name: "content list of one season, available to me",
      endpoint: endpoints.listContent,
      target: min(cpuBudget.list),
      run: () =>
        listContent(deps, member, {
          ...none,
          query: { ...paging, ...filters, season: "latest", open_to_me: "1" },
        }),
    },
    {
      name: "dashboard",
      endpoint: endpoints.readDashboard,
      target,
      run: () => readDashboard(deps, member, { ...none, query: { page: 1, perPage: 8 } }),
    },
    {
      name: "personalised feed",
      endpoint: endpoints.readPersonalised,
      target,
      run: () => readPersonalised(deps, member, { ...none, query: { page: 1, perPage: 32 } }),
    },
    {
      name: "category page",
      endpoint: endpoints.readCategoryPage,
      target,
      run: () =>
        readCategoryPage(deps, member, {
          ...none,
          query: { ...paging, order_by: "Latest", level1: "c1" },
        }),
    },
    {
      name: "category tree",
      endpoint: endpoints.readTree,
      target,
      run: () => readTree(deps, member, none),
    },
    {
      name: "item: four pages, 24 pictures",
      endpoint: endpoints.readItem,
      target: min(cpuBudget.gatedPage),
      run: async () => ({ status: 200, body: { data: await item() } }),
    },
    ...(await searchWork(snapshot, deps, member, target)),
  ];
};

export const reportLibrary = async (report: Report): Promise<void> => {
  const rows = [];
  for (const size of [500, 5000])
    for (const work of await workAt(size, benchMember)) {
      const { cpu, p50, bytes } = await measure(work);
      const answer = `${(bytes / 1000).toFixed(1)} kB`;
      const cells = [atMost(cpu, work.target, milliseconds), milliseconds(p50), answer];
      rows.push([`${work.name}, ${size} items`, ...cells]);
    }
  report.table(
    "Handlers without database: composing, parsing and serialising a response, in this process",
    ["work", "CPU per call", "p50", "response"],
    rows,
  );
};
