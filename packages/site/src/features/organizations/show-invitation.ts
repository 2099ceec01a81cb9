/** Shows those who are not signed in what the link of a mail is for: the page is the same for all, its address tells. */
export function showInvitation(place: HTMLElement | null): void {
  const link = place?.querySelector('a')
  if (!place || !link || !new URLSearchParams(location.search).has('invitation')) return
  const login = new URL(link.href)
  login.searchParams.set('returnTo', location.pathname + location.search)
  link.href = login.href
  place.querySelector('button')?.addEventListener('click', () => {
    place.hidden = true
  })
  place.hidden = false
}
