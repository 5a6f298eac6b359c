/** Returns the page numbers to show: the first and last page, the current page and its neighbours; `null` is a gap. */
export const pageNumbers = (page: number, pages: number): readonly (number | null)[] => {
  const candidates = [1, page - 1, page, page + 1, pages].filter(
    (number) => number >= 1 && number <= pages,
  );
  const sorted = [...new Set(candidates)].toSorted((a, b) => a - b);
  return sorted.flatMap((number, index) => {
    const before = sorted[index - 1];
    if (before === undefined || number - before === 1) return [number];
    return number - before === 2 ? [number - 1, number] : [null, number];
  });
};

/** Returns whether numbered pages are shown: if total/perPage exceeds 2. */
export const showsNumbers = (total: number, perPage: number): boolean => total / perPage > 2;
