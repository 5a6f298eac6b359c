/** Which items a dashboard shows (decisions, Content, feeds and search). Input lists are newest first. */
export const rowLength = 8;
export const mastheadLength = 5;

interface Item {
  readonly id: string;
  readonly rank: number;
  readonly featured: boolean;
  /** Ids of its categories and of everything above them. */
  readonly categories: readonly string[];
}

export interface Dashboard<I> {
  readonly featured: readonly I[];
  readonly latest: readonly I[];
  readonly personalised: readonly I[];
  readonly premium: readonly I[];
  readonly more: readonly I[];
}

/** Takes up to `length` items that pass, and stops looking as soon as it has them. */
const take = <I>(items: Iterable<I>, length: number, passes: (item: I) => boolean): I[] => {
  const taken: I[] = [];
  for (const item of items) {
    if (taken.length === length) break;
    if (passes(item)) taken.push(item);
  }
  return taken;
};

/**
 * The personalised feed is a hard filter by the member's categories without what the masthead shows; while none is
 * chosen it goes on where Latest ends. Premium and "More content for you" never repeat what stands above them.
 */
export const composeDashboard = <I extends Item>(
  newestFirst: readonly I[],
  chosenCategories: readonly string[],
): Dashboard<I> => {
  const featured = take(newestFirst, mastheadLength, (item) => item.featured);
  const latest = newestFirst.slice(0, rowLength);
  const chosen = new Set(chosenCategories);
  const shown = new Set(featured.map(({ id }) => id));
  const show = (row: readonly I[]): readonly I[] => {
    for (const { id } of row) shown.add(id);
    return row;
  };
  if (chosen.size === 0) show(latest);
  const wanted = (item: I): boolean =>
    chosen.size === 0 || item.categories.some((id) => chosen.has(id));
  const personalised = show(
    take(newestFirst, rowLength, (item) => wanted(item) && !shown.has(item.id)),
  );
  show(latest);
  const premium = show(
    take(newestFirst, rowLength, (item) => item.rank > 0 && !shown.has(item.id)),
  );
  const more = take(newestFirst, rowLength, (item) => !shown.has(item.id));
  return { featured, latest, personalised, premium, more };
};
