import { loadOwnProfile, type OwnProfile, onOwnProfile } from '../state/own-profile.ts'
import { trackVisits } from '../state/track-visits.ts'
import { accountSubject } from './account-subject.ts'
import { enhanceAccountMenu } from './enhance-account-menu.ts'
import { logOut } from './log-out.ts'
import type { NavigationItem, NavigationKind } from './navigation.ts'
import { accountMenuLinks, type NavigationContext, renderedLinks } from './navigation-view.ts'
import { renderAvatar } from './render-avatar.ts'
import { showViewerContent } from './show-viewer-content.ts'

/**
 * Shows the signed-in user in the header and the slide-out menu. The server renders both for any user, without React,
 * because every page has them.
 */
export function showSignedInUser(): void {
  trackVisits()
  const button = document.querySelector<HTMLButtonElement>('#account > button')
  const menu = document.querySelector<HTMLElement>('#account-menu')
  if (button && menu) enhanceAccountMenu(button, menu)
  for (const one of document.querySelectorAll('[data-log-out]'))
    one.addEventListener('click', () => void logOut())
  onOwnProfile(showProfile)
  // The header stays as it is if the profile can't be loaded.
  loadOwnProfile().then(showProfile, () => {})
}

function showProfile(profile: OwnProfile): void {
  showNavigation(profile)
  showAccount(profile)
  showViewerContent(profile)
  const subject = accountSubject(profile)
  const name = Object.assign(document.createElement('b'), { textContent: subject.name })
  document.querySelector('#current-user')?.replaceChildren(renderAvatar(subject, 32), ' ', name)
}

function showNavigation(profile: OwnProfile): void {
  for (const navigation of document.querySelectorAll<HTMLElement>('[data-signed-in]'))
    for (const { item, path, isShown, isCurrent } of renderedLinks(contextOf(navigation), profile)) {
      const link = navigation.querySelector(`[data-item="${item}"]`)
      if (link === null) continue
      setLink(link, isShown ? path : undefined)
      if (isCurrent) link.setAttribute('aria-current', 'page')
      else link.removeAttribute('aria-current')
    }
}

function contextOf({ dataset }: HTMLElement): NavigationContext {
  return {
    current: dataset.current as NavigationItem | undefined,
    kind: dataset.kind as NavigationKind,
    path: location.pathname,
    organization: dataset.organization,
  }
}

function showAccount(profile: OwnProfile): void {
  const account = document.querySelector('#account')
  const name = account?.querySelector<HTMLElement>('[data-name]')
  if (account == null || name == null) return
  const subject = accountSubject(profile)
  name.textContent = name.dataset.name?.replace('{name}', () => subject.name) ?? subject.name
  account.querySelector('[data-avatar]')?.replaceChildren(renderAvatar(subject, 28))
  const paths = new Map<string | undefined, string>(
    accountMenuLinks(profile).map(({ item, path }) => [item, path]),
  )
  for (const link of account.querySelectorAll<HTMLElement>('[data-item]'))
    setLink(link, paths.get(link.dataset.item))
  account.querySelector(':scope > .unknown')?.remove()
  account.querySelector('button')?.removeAttribute('hidden')
}

/** A link without a path is hidden. */
function setLink(link: Element, path: string | undefined): void {
  link.toggleAttribute('hidden', path === undefined)
  if (path !== undefined) link.setAttribute('href', path)
}
