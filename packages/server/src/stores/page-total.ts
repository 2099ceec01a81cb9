export interface PageRange {
  readonly offset: number
  readonly limit: number
}

/** The length of a list of which a page was read. Counts only if the page does not show where the list ends. */
export async function pageTotal(
  { offset, limit }: PageRange,
  pageLength: number,
  count: () => Promise<number>,
): Promise<number> {
  const isLastPage = pageLength < limit && (pageLength > 0 || offset === 0)
  return isLastPage ? offset + pageLength : await count()
}
