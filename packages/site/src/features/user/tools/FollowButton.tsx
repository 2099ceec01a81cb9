import { t } from '../../../i18n/texts.ts'
import { Island } from '../../../state/Island.tsx'
import { Button } from '../../../ui/Button.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { useFollow } from './use-follow.ts'

interface FollowButtonProps {
  readonly userId: string
  /** Whom it follows, for those who hear the page. */
  readonly name: string
  readonly size?: 'sm' | 'md'
  readonly wide?: boolean
}

/** Follows somebody, or no more; nothing on the own page. */
export function FollowButton(props: FollowButtonProps) {
  return (
    <Island>
      <Follow {...props} />
    </Island>
  )
}

// --- internal ---

/** One page has one main button; a list of people has many that are alike. */
const looks = {
  md: { open: 'main', followed: 'plain' },
  sm: { open: 'plain', followed: 'ghost' },
} as const

function Follow({ userId, name, size = 'md', wide = false }: FollowButtonProps) {
  const { state, change } = useFollow(userId)
  if (state === 'self') return null
  // Drawn on the server for everybody: no more than what is seen until it is known who looks.
  if (state === 'unknown')
    return (
      <button type="button" className={buttonClass({ size, wide, kind: looks[size].open })} disabled>
        {t('tools.follow')}
      </button>
    )
  const isFollowed = state === 'followed'
  return (
    <Button
      size={size}
      wide={wide}
      kind={looks[size][isFollowed ? 'followed' : 'open']}
      aria-label={t(isFollowed ? 'tools.unfollowName' : 'tools.followName', { name })}
      onPress={() => change(state === 'open')}
    >
      {t(isFollowed ? 'tools.unfollow' : 'tools.follow')}
    </Button>
  )
}
