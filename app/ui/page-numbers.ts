/** Which pages to name: the ends, the current one and its neighbours; null stands for a gap. */
export function pageNumbers(page: number, pages: number): (number | null)[] {
  const near = [1, page - 1, page, page + 1, pages].filter((number) => number >= 1 && number <= pages);
  const named = [...new Set(near)].sort((a, b) => a - b);
  return named.flatMap((number, index) => {
    const skipped = number - (named[index - 1] ?? number - 1) - 1;
    // A gap of one page is no shorter than the page itself.
    return skipped === 1 ? [number - 1, number] : skipped > 1 ? [null, number] : [number];
  });
}
