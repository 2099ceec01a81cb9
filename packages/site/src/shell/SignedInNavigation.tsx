import { t } from '../i18n/texts.ts'
import { Island } from '../state/Island.tsx'
import { useProfile } from '../state/session.ts'
import { currentItem, type NavigationItem, type NavigationKind, navigationFor } from './navigation.ts'

interface SignedInNavigationProps {
  readonly current: NavigationItem | undefined
  readonly kind: NavigationKind
  /** Of the page. */
  readonly path: string
  /** Id of the one that is recruited for. */
  readonly organization?: string | undefined
}

/** The items of whoever is signed in (spec §2, Navigation). */
export default function SignedInNavigation(props: SignedInNavigationProps) {
  return (
    <Island>
      <Items {...props} />
    </Island>
  )
}

// --- internal ---

/** What nearly everybody who is signed in is offered, so that nothing moves once it is known who they are. */
const somebody = { login: '', role: 'user', insider: false } as const

function Items({ current, kind, path, organization }: SignedInNavigationProps) {
  const profile = useProfile()
  const here = currentItem(current, path, profile)
  return navigationFor(profile ?? somebody, kind, organization).map(({ item, path: href }) => (
    <a
      key={item}
      {...((profile || item !== 'resume') && { href })}
      {...(item === here && { 'aria-current': 'page' as const })}
    >
      {t(`navigation.${item}`)}
    </a>
  ))
}
