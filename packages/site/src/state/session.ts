import type { Profile, UserStub } from '@handiwork/core/api'
import { hashKey, queryOptions, useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { announceOwnProfile, refetchOwnProfile } from './own-profile.ts'
import { queryClient } from './query-client.ts'

/** The query key of the viewer's profile. */
export const PROFILE_QUERY_KEY = ['profile'] as const

/** The query of the viewer's profile. */
export const profileQuery = queryOptions({
  queryKey: PROFILE_QUERY_KEY,
  queryFn: refetchOwnProfile,
  retry: false,
})

// The header follows the profile, also while a change is expected only.
queryClient.getQueryCache().subscribe(({ query, type }) => {
  if (type !== 'updated' || query.queryHash !== hashKey(PROFILE_QUERY_KEY)) return
  const profile = queryClient.getQueryData(profileQuery.queryKey)
  if (profile) announceOwnProfile(profile)
})

/**
 * The signed-in user's profile. Undefined while loading, when signed out, and for a deleted profile. All
 * islands share one request.
 */
export function useProfile(): Profile | undefined {
  const profile = useProfileOrStub()
  return profile && 'role' in profile ? profile : undefined
}

/**
 * Like `useProfile`, but returns a stub for a deleted profile. Returns undefined during hydration, to match
 * the server-rendered HTML, even if the profile is already loaded.
 */
export function useProfileOrStub(): Profile | UserStub | undefined {
  const { data } = useQuery({ ...profileQuery, enabled: isSignedIn() })
  const isHydrated = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
  return isHydrated ? data : undefined
}

/** Whether there is a session, according to the marker that the head script sets. */
export function isSignedIn(): boolean {
  return typeof document !== 'undefined' && document.documentElement.dataset.session !== undefined
}

const subscribeToNothing = () => () => {}
