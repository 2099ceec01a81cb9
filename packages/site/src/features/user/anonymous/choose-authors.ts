/**
 * Stores the person whom the visitor chooses, and shows their figures. Without JavaScript, or if storing
 * fails, the link shows them without storing the choice.
 */
export function chooseAuthors(): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[data-author]')
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    void choose(link)
  })
}

async function choose(link: HTMLAnchorElement): Promise<void> {
  link.setAttribute('aria-busy', 'true')
  const isStored = await storeChoice(link.dataset.author ?? 'null')
  location.assign(isStored ? `${location.pathname}${hashOf(link)}` : link.href)
  // The same address with a hash does not load the page again.
  if (isStored && location.search === '') location.reload()
}

function hashOf({ dataset }: HTMLAnchorElement): string {
  return dataset.author === 'null' ? '' : '#own'
}

async function storeChoice(author: string): Promise<boolean> {
  const token = location.pathname.split('/').at(-1) ?? ''
  try {
    const response = await fetch(`/api/users/anonymous-token/${token}/author`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ author: JSON.parse(author) }),
    })
    return response.ok
  } catch {
    return false
  }
}
