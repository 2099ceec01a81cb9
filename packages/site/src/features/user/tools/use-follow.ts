import { contract, type Profile } from '@handiwork/core/api'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../state/call.ts'
import { OWN_PROFILE, useProfile } from '../../../state/session.ts'
import { failureText } from '../../../ui/failure-text.ts'
import { toast } from '../../../ui/toast.ts'
import { withFollowing } from './follow-change.ts'

/** Whether whoever is signed in follows somebody, and how to change that: at once, and back where it fails (spec §4). */
export function useFollow(userId: string) {
  const client = useQueryClient()
  const profile = useProfile()
  const show = (followed: boolean) =>
    client.setQueryData<Profile>(OWN_PROFILE, (before) => before && withFollowing(before, userId, followed))
  const change = useMutation({
    mutationFn: (followed: boolean) =>
      call(followed ? contract.profile.follow : contract.profile.unfollow, { body: { userId } }),
    onMutate: show,
    onError: (error, followed) => {
      show(!followed)
      toast.show({ kind: 'failed', text: failureText(error) })
    },
  })
  return {
    state: stateOf(profile, userId),
    change: (followed: boolean) => change.mutate(followed),
  }
}

// --- internal ---

function stateOf(profile: Profile | undefined, userId: string): 'unknown' | 'self' | 'followed' | 'open' {
  if (profile === undefined) return 'unknown'
  if (profile._id === userId) return 'self'
  return profile.following.includes(userId) ? 'followed' : 'open'
}
