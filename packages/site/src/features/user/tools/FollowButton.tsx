import { t } from '../../../i18n/texts.ts'
import { Island } from '../../../state/Island.tsx'
import { Button } from '../../../ui/Button.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { useFollow } from './use-follow.ts'

interface FollowButtonProps {
  readonly userId: string
  /** The name of the user to follow, for the accessible name. */
  readonly name: string
  readonly size?: 'sm' | 'md'
  readonly wide?: boolean
}

/** Follows or unfollows a user. Renders nothing for the viewer themselves. */
export function FollowButton(props: FollowButtonProps) {
  return (
    <Island>
      <FollowToggle {...props} />
    </Island>
  )
}

/** A page has one primary button. Buttons in a list of users are secondary. */
const variants = {
  md: { open: 'main', followed: 'plain' },
  sm: { open: 'plain', followed: 'ghost' },
} as const

function FollowToggle({ userId, name, size = 'md', wide = false }: FollowButtonProps) {
  const { state, change } = useFollow(userId)
  if (state === 'self') return null
  // Server-rendered for all viewers: a disabled button until the viewer is known.
  if (state === 'unknown')
    return (
      <button type="button" className={buttonClass({ size, wide, kind: variants[size].open })} disabled>
        {t('tools.follow')}
      </button>
    )
  const isFollowed = state === 'followed'
  return (
    <Button
      size={size}
      wide={wide}
      kind={variants[size][isFollowed ? 'followed' : 'open']}
      aria-label={t(isFollowed ? 'tools.unfollowName' : 'tools.followName', { name })}
      onPress={() => change(state === 'open')}
    >
      {t(isFollowed ? 'tools.unfollow' : 'tools.follow')}
    </Button>
  )
}
