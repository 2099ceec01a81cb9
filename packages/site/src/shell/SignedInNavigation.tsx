import { t } from '../i18n/texts.ts'
import { Island } from '../state/Island.tsx'
import { useProfile } from '../state/session.ts'
import { type NavigationItem, type NavigationKind, navigationFor } from './navigation.ts'

interface SignedInNavigationProps {
  readonly current: NavigationItem | undefined
  readonly kind: NavigationKind
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

/** What everybody who is signed in is offered, before it is known who they are. */
const untold = { login: null, role: 'user', insider: false } as const

function Items({ current, kind }: SignedInNavigationProps) {
  const looking = useProfile() ?? untold
  return navigationFor(looking, kind).map(({ item, path }) => (
    <a key={item} href={path} {...(item === current && { 'aria-current': 'page' })}>
      {t(`navigation.${item}`)}
    </a>
  ))
}
