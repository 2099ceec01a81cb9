import { t } from '../i18n/texts.ts'
import { Island } from '../state/Island.tsx'
import { useProfileOrStub } from '../state/session.ts'
import { currentItem, type NavigationItem, type NavigationKind, navigationLinks } from './navigation.ts'

interface SignedInNavigationProps {
  readonly current: NavigationItem | undefined
  readonly kind: NavigationKind
  /** The path of the current page. */
  readonly path: string
  /** The id of the organization that the viewer recruits for. */
  readonly organization?: string | undefined
}

/** The navigation items of a signed-in viewer (spec §2, Navigation). */
export default function SignedInNavigation(props: SignedInNavigationProps) {
  return (
    <Island>
      <Items {...props} />
    </Island>
  )
}

/**
 * A placeholder with the items that most signed-in viewers have, so that nothing shifts when the profile
 * arrives.
 */
const placeholderViewer = { login: '', role: 'user', insider: false } as const

/** A deleted profile has no page and no resume to link to; the home page leads to its restore prompt. */
const deletedViewer = { login: null, role: 'user', insider: false } as const

function Items({ current, kind, path, organization }: SignedInNavigationProps) {
  const loaded = useProfileOrStub()
  const profile = loaded && ('role' in loaded ? loaded : deletedViewer)
  const activeItem = currentItem(current, path, profile)
  return navigationLinks(profile ?? placeholderViewer, kind, organization).map(({ item, path: href }) => (
    <a
      key={item}
      {...((profile || item !== 'resume') && { href })}
      {...(item === activeItem && { 'aria-current': 'page' as const })}
    >
      {t(`navigation.${item}`)}
    </a>
  ))
}
