import type { Profile, UserStub } from '@handiwork/core/api'
import {
  accountLinks,
  currentItem,
  type NavigationItem,
  type NavigationKind,
  type NavigationLink,
  navigationLinks,
  type Viewer,
} from './navigation.ts'

/** A link of the signed-in navigation. The server renders those of all viewers, and hides what most don't have. */
export interface RenderedLink {
  readonly item: NavigationItem
  readonly path: string | undefined
  readonly isShown: boolean
  readonly isCurrent: boolean
}

/** What a page determines of its navigation. */
export interface NavigationContext {
  readonly current: NavigationItem | undefined
  readonly kind: NavigationKind
  /** The path of the current page. */
  readonly path: string
  /** The id of the organization that the viewer recruits for. */
  readonly organization: string | undefined
}

/**
 * The links of a viewer. Without a profile, those that most signed-in viewers have, so that nothing shifts when the
 * profile arrives.
 */
export function renderedLinks(
  context: NavigationContext,
  profile: Profile | UserStub | undefined,
): RenderedLink[] {
  const { current, kind, path, organization } = context
  const viewer = profile && viewerOf(profile)
  const shown = new Map(
    navigationLinks(viewer ?? placeholderViewer, kind, organization).map((link) => [link.item, link.path]),
  )
  const activeItem = currentItem(current, path, viewer)
  return everyItem(kind).map((item) => ({
    item,
    path: viewer === undefined && item === 'resume' ? undefined : shown.get(item),
    isShown: shown.has(item),
    isCurrent: item === activeItem,
  }))
}

/** All items of the account menu, in order. */
export const accountItems: readonly NavigationItem[] = ['profile', 'resume', 'settings', 'admin']

/** The links of the account menu. A deleted profile has only the page that restores it. */
export function accountMenuLinks(profile: Profile | UserStub): readonly NavigationLink[] {
  return 'role' in profile ? accountLinks(profile) : [{ item: 'profile', path: PROFILE_PATH }]
}

const PROFILE_PATH = '/profile'

const placeholderViewer = { login: '', role: 'user', insider: false } as const
/** A deleted profile has no page and no resume to link to; the home page leads to its restore prompt. */
const deletedViewer = { login: null, role: 'user', insider: false } as const

function viewerOf(profile: Profile | UserStub): NonNullable<Viewer> {
  return 'role' in profile ? profile : deletedViewer
}

/** The items of all viewers together, in the order of each. */
function everyItem(kind: NavigationKind): NavigationItem[] {
  const [first, ...others] = viewersWithAllItems.map((viewer) =>
    navigationLinks(viewer, kind).map(({ item }) => item),
  )
  return others
    .flat()
    .reduce((items, item) => (items.includes(item) ? items : [item, ...items]), [...(first ?? [])])
}

const viewersWithAllItems = [{ login: '', role: 'admin', insider: true }, deletedViewer] as const
