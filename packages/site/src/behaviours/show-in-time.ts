/** Shows what is not to be seen before its time: pages are kept for longer. */
export function showInTime(page: Pick<Document, 'querySelectorAll'>, now: number): void {
  for (const part of page.querySelectorAll<HTMLElement>('[data-after]')) {
    part.hidden = Date.parse(part.dataset['after'] ?? '') > now
  }
}
