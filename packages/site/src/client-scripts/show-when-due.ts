/** Shows elements whose scheduled time has passed. Cached pages outlive that time. */
export function showWhenDue(page: Pick<Document, 'querySelectorAll'>, now: number): void {
  for (const element of page.querySelectorAll<HTMLElement>('[data-after]')) {
    const { after = '' } = element.dataset
    element.hidden = Date.parse(after) > now
  }
}
