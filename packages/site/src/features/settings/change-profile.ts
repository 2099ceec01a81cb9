import { contract, type Profile, type ProfileChange } from '@handiwork/core/api'
import { call } from '../../state/call.ts'
import { queryClient } from '../../state/query-client.ts'
import { OWN_PROFILE } from '../../state/session.ts'

/** Changes something about whoever is signed in, and lets all islands of the page know. */
export async function changeProfile(change: ProfileChange): Promise<Profile> {
  const changed = await call(contract.profile.update, { body: change })
  // An answer from before would take the change away again.
  await queryClient.cancelQueries({ queryKey: OWN_PROFILE })
  queryClient.setQueryData<Profile>(OWN_PROFILE, changed)
  return changed
}
