/** Shows what is not to be seen before its time: pages are kept for longer. */
export function showInTime(page: Pick<Document, 'querySelectorAll'>, now: number): void {
  for (const part of page.querySelectorAll<HTMLElement>('[data-after]')) {
    const { after = '' } = part.dataset
    part.hidden = Date.parse(after) > now
  }
}
