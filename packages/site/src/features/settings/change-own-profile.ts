import { contract, Profile, type ProfileFields, profileCompletion } from '@handiwork/core/api'
import { call } from '../../state/call.ts'
import { queryClient } from '../../state/query-client.ts'
import { OWN_PROFILE, ownProfile } from '../../state/session.ts'
import { failureText } from '../../ui/failure-text.ts'
import { toast } from '../../ui/toast.ts'

/**
 * Changes the own profile: it shows everywhere at once, and is put back with the reason where it fails (spec §4). Rejects
 * with what went wrong.
 */
export async function changeOwnProfile(change: ProfileFields): Promise<Profile> {
  return await shownMeanwhile(
    (before) => withChange(before, change),
    () => call(contract.profile.update, { body: change }),
    (profile) => profile,
  )
}

/** Shows the own profile as it will be, until the service has answered. */
export async function shownMeanwhile<Reply>(
  expected: (before: Profile) => Profile,
  ask: () => Promise<Reply>,
  after: (reply: Reply, expected: Profile) => Profile,
): Promise<Reply> {
  const before = await knownProfile()
  const show = (profile: Profile | undefined) => queryClient.setQueryData(OWN_PROFILE, profile)
  if (before) show(expected(before))
  try {
    const reply = await ask()
    queryClient.setQueryData<Profile>(OWN_PROFILE, (now) => now && after(reply, now))
    return reply
  } catch (failure) {
    show(before)
    toast.show({ kind: 'failed', text: failureText(failure) })
    throw failure
  }
}

/** The own profile as it is with a change. */
export function withChange(profile: Profile, change: ProfileFields): Profile {
  const changed = Profile.parse({ ...profile, ...change })
  return { ...changed, completion: profileCompletion(changed) }
}

/**
 * The own profile as it is shown before a change. The first answer is waited for; a later one under way is from before the
 * change, and would take it away again.
 */
export async function knownProfile(): Promise<Profile | undefined> {
  await queryClient.ensureQueryData(ownProfile).catch(() => undefined)
  await queryClient.cancelQueries({ queryKey: OWN_PROFILE })
  return queryClient.getQueryData<Profile>(OWN_PROFILE)
}
