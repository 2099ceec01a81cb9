import { type ScreenName, screens } from '@handiwork/core/api'
import { changeAttributes, type Edit, removeElement, replaceTags } from '../html/edits.ts'
import { type Element, hasAncestor } from '../html/read-html.ts'
import type { PageSource, RewriteRule } from './page-context.ts'
import { resolveSiteUrl } from './render-origin.ts'

export const anchorRule: RewriteRule = (element, page) => {
  const { href } = element.attributes
  if (href === undefined || href.startsWith('#')) return []
  if (href === '') return removeElement(element)
  const url = resolveSiteUrl(href, page.path)
  if (url === undefined) return []
  const target = resolveLink(url, element, page)
  return target === undefined
    ? rewriteMissingLink(element, url, page)
    : changeAttributes(element, { href: target + url.hash })
}

/** Removes a navigation that links only to the current page. */
export const navigationRule: RewriteRule = (nav, page) => {
  const isOtherPage = (one: Element) => one.attributes['aria-current'] !== 'page'
  return findLinks(nav, page).some((one) => isOtherPage(one) && isWorkingLink(one, page))
    ? []
    : removeElement(nav)
}

/** Removes a menu without working links, and its button. */
export const menuRule: RewriteRule = (element, page) => {
  const { popover, popovertarget } = element.attributes
  const target = page.elements.find(
    ({ attributes }) => attributes.id !== undefined && attributes.id === popovertarget,
  )
  const popoverElement = popover === undefined ? target : element
  return popoverElement !== undefined &&
    hasLinks(popoverElement, page) &&
    hasNoWorkingLinks(popoverElement, page)
    ? removeElement(element)
    : []
}

/**
 * A link to a page that is not exported leads to the service. Without one, names become text and other links
 * are removed. Text keeps no `aria-label`, because it describes the link.
 */
function rewriteMissingLink(element: Element, url: URL, { serviceUrl }: PageSource): Edit[] {
  if (hasAncestor(element, isNavigation) || isButton(element)) return removeElement(element)
  if (serviceUrl !== undefined && matchesScreen(url, publicScreens))
    return changeAttributes(element, { href: serviceUrl + url.pathname + url.search + url.hash })
  const { href: _, rel: __, 'aria-label': ___, ...attributes } = element.attributes
  return matchesScreen(url, namedScreens) ? replaceTags(element, 'span', attributes) : removeElement(element)
}

/** Links to `/` lead to the profile, except in menus, where they are meant to reach other pages. */
function resolveLink(url: URL, link: Element, page: PageSource): string | undefined {
  if (url.pathname === '/' && hasAncestor(link, isMenu)) return undefined
  return page.linkToPage(url)
}

function isWorkingLink(link: Element, page: PageSource): boolean {
  const { href = '' } = link.attributes
  const url = resolveSiteUrl(href, page.path)
  return href !== '' && (url === undefined || resolveLink(url, link, page) !== undefined)
}

const findLinks = (element: Element, { elements }: PageSource) =>
  elements.filter((one) => one.name === 'a' && hasAncestor(one, (ancestor) => ancestor === element))

const hasLinks = (element: Element, page: PageSource) => findLinks(element, page).length > 0

const hasNoWorkingLinks = (element: Element, page: PageSource) =>
  !findLinks(element, page).some((one) => isWorkingLink(one, page))

const isMenu = ({ name, attributes }: Element) => name === 'nav' || attributes.popover !== undefined

const isNavigation = (element: Element) =>
  isMenu(element) || (['header', 'footer'].includes(element.name) && !isContent(element))

/** The header of an article is content; the header of the page is not. */
const isContent = (element: Element) => hasAncestor(element, ({ name }) => name === 'main')

const isButton = ({ attributes }: Element) => /(^|\s)btn(\s|$)/.test(attributes.class ?? '')

const screenNames = Object.keys(screens) as ScreenName[]

const publicScreens = screenNames.filter((name) => screens[name].delivery === 'cached')

/** The text of a link to these screens names its target. */
const namedScreens: readonly ScreenName[] = [
  ...(['user', 'userTab', 'userSubpage', 'organization', 'repository', 'repositoryTab'] as const),
  ...(['leaders', 'leadersOfLanguage', 'leadersOfCountry'] as const),
]

const matchesScreen = ({ pathname }: URL, names: readonly ScreenName[]) =>
  names.some((name) => new RegExp(`^${screens[name].path.replace(/:\w+/g, '[^/]+')}$`).test(pathname))
