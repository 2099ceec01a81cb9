import { computeProfileCompletion, contract, type Profile, type ProfileFields } from '@handiwork/core/api'
import { call } from '../../state/call.ts'
import { queryClient } from '../../state/query-client.ts'
import { PROFILE_QUERY_KEY, profileQuery } from '../../state/session.ts'
import { failureText } from '../../ui/failure-text.ts'
import { toast } from '../../ui/toast.ts'

/**
 * Updates the signed-in user's profile in all islands at once, and reverts it with an error message on
 * failure (spec §4). Rejects with the error.
 */
export async function updateProfileOptimistically(change: ProfileFields): Promise<Profile> {
  return await withOptimisticProfile(
    (previous) => applyProfileChange(previous, change),
    () => call(contract.profile.update, { body: change }),
    (profile) => profile,
  )
}

/** Shows the expected profile until the response arrives, and reverts it on failure. */
export async function withOptimisticProfile<Reply>(
  applyExpected: (previous: Profile) => Profile,
  send: () => Promise<Reply>,
  applyReply: (reply: Reply, applyExpected: Profile) => Profile,
): Promise<Reply> {
  const previous = await profileBeforeUpdate()
  const setProfile = (profile: Profile | undefined) => queryClient.setQueryData(PROFILE_QUERY_KEY, profile)
  if (previous) setProfile(applyExpected(previous))
  try {
    const reply = await send()
    queryClient.setQueryData<Profile>(PROFILE_QUERY_KEY, (now) => now && applyReply(reply, now))
    return reply
  } catch (failure) {
    setProfile(previous)
    toast.show({ kind: 'failed', text: failureText(failure) })
    throw failure
  }
}

/** The profile with changed fields and recomputed completion. A change can have actions, which are not fields. */
export function applyProfileChange(profile: Profile, change: ProfileFields): Profile {
  const fields = Object.entries(change).filter(([name]) => name in profile)
  const changed: Profile = { ...profile, ...Object.fromEntries(fields) }
  return { ...changed, completion: computeProfileCompletion(changed) }
}

/**
 * The cached profile before a change. Waits for the initial load and cancels refetches, whose outdated
 * response would overwrite the change.
 */
export async function profileBeforeUpdate(): Promise<Profile | undefined> {
  await queryClient.ensureQueryData(profileQuery).catch(() => undefined)
  await queryClient.cancelQueries({ queryKey: PROFILE_QUERY_KEY })
  return queryClient.getQueryData<Profile>(PROFILE_QUERY_KEY)
}
