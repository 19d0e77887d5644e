/** The page numbers to list: first, last, the current page and its neighbours; null is a gap. */
export function pageNumbers(page: number, pages: number): (number | null)[] {
  const candidates = [1, page - 1, page, page + 1, pages].filter((number) => number >= 1 && number <= pages);
  const listed = [...new Set(candidates)].sort((a, b) => a - b);
  return listed.flatMap((number, index) => {
    const skipped = number - (listed[index - 1] ?? number - 1) - 1;
    // A gap that hides a single page would save no space.
    return skipped === 1 ? [number - 1, number] : skipped > 1 ? [null, number] : [number];
  });
}
