/**
 * Shows the invitation prompt to signed-out visitors. The page is the same for all viewers; only the URL
 * contains the token.
 */
export function showInvitation(element: HTMLElement | null): void {
  const link = element?.querySelector('a')
  if (!element || !link || !new URLSearchParams(location.search).has('invitation')) return
  const login = new URL(link.href)
  login.searchParams.set('returnTo', location.pathname + location.search)
  link.href = login.href
  element.querySelector('button')?.addEventListener('click', () => {
    element.hidden = true
  })
  element.hidden = false
}
