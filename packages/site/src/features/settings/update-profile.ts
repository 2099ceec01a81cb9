import { contract, type Profile, type ProfileChange } from '@handiwork/core/api'
import { call } from '../../state/call.ts'
import { queryClient } from '../../state/query-client.ts'
import { PROFILE_QUERY_KEY } from '../../state/session.ts'

/** Updates the signed-in user's profile and the cache shared by all islands. */
export async function updateProfile(change: ProfileChange): Promise<Profile> {
  const changed = await call(contract.profile.update, { body: change })
  // An earlier request's response would overwrite the change.
  await queryClient.cancelQueries({ queryKey: PROFILE_QUERY_KEY })
  queryClient.setQueryData<Profile>(PROFILE_QUERY_KEY, changed)
  return changed
}
