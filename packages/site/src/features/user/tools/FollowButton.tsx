import { t } from '../../../i18n/texts.ts'
import { Island } from '../../../state/Island.tsx'
import { Button } from '../../../ui/Button.tsx'
import { useFollow } from './use-follow.ts'

interface FollowButtonProps {
  readonly userId: string
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

function Follow({ userId, size = 'md', wide = false }: FollowButtonProps) {
  const { state, change } = useFollow(userId)
  if (state === 'self') return null
  return (
    <Button
      size={size}
      wide={wide}
      kind={state === 'followed' ? 'plain' : 'main'}
      isDisabled={state === 'unknown'}
      onPress={() => change(state === 'open')}
    >
      {t(state === 'followed' ? 'tools.unfollow' : 'tools.follow')}
    </Button>
  )
}
