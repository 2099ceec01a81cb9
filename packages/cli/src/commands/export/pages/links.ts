import { type ScreenName, screens } from '@handiwork/core/api'
import { changed, type Edit, removed, renamed } from '../html/edits.ts'
import { type Element, isInside } from '../html/read-html.ts'
import { insideSite } from './origin.ts'
import type { Page, Rule } from './page.ts'

export const link: Rule = (element, page) => {
  const { href } = element.attributes
  if (href === undefined || href.startsWith('#')) return []
  if (href === '') return removed(element)
  const url = insideSite(href, page.path)
  if (url === undefined) return []
  const way = wayTo(url, element, page)
  return way === undefined ? gone(element, url, page) : changed(element, { href: way + url.hash })
}

/** One that leads nowhere but to the page itself goes, too. */
export const navigation: Rule = (nav, page) => {
  const isElsewhere = (one: Element) => one.attributes['aria-current'] !== 'page'
  return linksIn(nav, page).some((one) => isElsewhere(one) && leadsSomewhere(one, page)) ? [] : removed(nav)
}

/** So does a menu, and what opens it. */
export const menu: Rule = (element, page) => {
  const { popover, popovertarget } = element.attributes
  const opened = page.elements.find(
    ({ attributes }) => attributes.id !== undefined && attributes.id === popovertarget,
  )
  const shown = popover === undefined ? opened : element
  return shown !== undefined && hasLinks(shown, page) && isEmptied(shown, page) ? removed(element) : []
}

// --- internal ---

/** A link to what is not exported leads to the service; where it cannot, names stay as words and mere ways go. */
function gone(element: Element, url: URL, { elsewhere }: Page): Edit[] {
  if (isInside(element, offersWays) || isButton(element)) return removed(element)
  if (elsewhere !== undefined && leadsTo(url, forEverybody))
    return changed(element, { href: elsewhere + url.pathname + url.search + url.hash })
  const { href: _, rel: __, ...attributes } = element.attributes
  return leadsTo(url, named) ? renamed(element, 'span', attributes) : removed(element)
}

/** The profile is where the product's own page was; what leads there to find other pages finds none. */
function wayTo(url: URL, link: Element, page: Page): string | undefined {
  if (url.pathname === '/' && isInside(link, isMenu)) return undefined
  return page.wayToPage(url)
}

function leadsSomewhere(link: Element, page: Page): boolean {
  const { href = '' } = link.attributes
  const url = insideSite(href, page.path)
  return href !== '' && (url === undefined || wayTo(url, link, page) !== undefined)
}

const linksIn = (element: Element, { elements }: Page) =>
  elements.filter((one) => one.name === 'a' && isInside(one, (around) => around === element))

const hasLinks = (element: Element, page: Page) => linksIn(element, page).length > 0

const isEmptied = (element: Element, page: Page) =>
  !linksIn(element, page).some((one) => leadsSomewhere(one, page))

const isMenu = ({ name, attributes }: Element) => name === 'nav' || attributes.popover !== undefined

const offersWays = (element: Element) => isMenu(element) || ['header', 'footer'].includes(element.name)

const isButton = ({ attributes }: Element) => /(^|\s)btn(\s|$)/.test(attributes.class ?? '')

const namesOfScreens = Object.keys(screens) as ScreenName[]

const forEverybody = namesOfScreens.filter((name) => screens[name].delivery === 'stored')

/** Links to these say whom or what they lead to. */
const named: readonly ScreenName[] = [
  ...(['user', 'userTab', 'userSubpage', 'organization', 'repository', 'repositoryTab'] as const),
  ...(['leaders', 'leadersOfLanguage', 'leadersOfCountry'] as const),
]

const leadsTo = ({ pathname }: URL, names: readonly ScreenName[]) =>
  names.some((name) => new RegExp(`^${screens[name].path.replace(/:\w+/g, '[^/]+')}$`).test(pathname))
