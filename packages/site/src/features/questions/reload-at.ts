/** Reloads the page at the changed part, because only the server renders user-written HTML. */
export function reloadAt(anchor?: string): void {
  if (anchor !== undefined) history.replaceState(null, '', `#${anchor}`)
  location.reload()
}
