/** Shows the page anew, as the service writes it, at the part that changed: HTML of people is written by nobody else. */
export function showAgain(anchor?: string): void {
  if (anchor !== undefined) history.replaceState(null, '', `#${anchor}`)
  location.reload()
}
