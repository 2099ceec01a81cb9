import { contract, type Profile } from '@handiwork/core/api'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../state/call.ts'
import { PROFILE_QUERY_KEY, useProfile } from '../../../state/session.ts'
import { failureText } from '../../../ui/failure-text.ts'
import { toast } from '../../../ui/toast.ts'
import { withFollowing } from './with-following.ts'

/**
 * The viewer's follow state for a user, and a function to change it. Updates optimistically and reverts on
 * failure (spec §4).
 */
export function useFollow(userId: string) {
  const client = useQueryClient()
  const profile = useProfile()
  const setFollowed = (followed: boolean) =>
    client.setQueryData<Profile>(
      PROFILE_QUERY_KEY,
      (current) => current && withFollowing(current, userId, followed),
    )
  const change = useMutation({
    mutationFn: (followed: boolean) =>
      call(followed ? contract.profile.follow : contract.profile.unfollow, { body: { userId } }),
    onMutate: setFollowed,
    onError: (error, followed) => {
      setFollowed(!followed)
      toast.show({ kind: 'failed', text: failureText(error) })
    },
  })
  return {
    state: followState(profile, userId),
    change: (followed: boolean) => change.mutate(followed),
  }
}

function followState(profile: Profile | undefined, userId: string): 'unknown' | 'self' | 'followed' | 'open' {
  if (profile === undefined) return 'unknown'
  if (profile._id === userId) return 'self'
  return profile.following.includes(userId) ? 'followed' : 'open'
}
