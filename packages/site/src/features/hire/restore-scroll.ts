/** Back links have this attribute: `data-back`. A click makes the search page scroll to where it was left. */
export function rememberBack(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-back]'))
    link.addEventListener('click', () => sessionStorage.setItem(BACK_KEY, link.pathname + link.search))
}

/** Stores the scroll position of a search page when it is left, and restores it after a click on a back link. */
export function restoreScroll(): void {
  const path = location.pathname + location.search
  addEventListener('pagehide', () => sessionStorage.setItem(SCROLL_KEY, `${Math.round(scrollY)} ${path}`))
  const backPath = sessionStorage.getItem(BACK_KEY)
  sessionStorage.removeItem(BACK_KEY)
  const [position = '', ...rest] = (sessionStorage.getItem(SCROLL_KEY) ?? '').split(' ')
  if (backPath === path && rest.join(' ') === path) scrollTo({ top: Number(position), behavior: 'instant' })
}

/** The path that a back link was followed to. */
const BACK_KEY = 'hire-back'
/** The scroll position of the search page that was left last. */
const SCROLL_KEY = 'hire-scroll'
