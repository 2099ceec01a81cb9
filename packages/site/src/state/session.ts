import { contract, type Profile, type UserStub } from '@handiwork/core/api'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { call } from './call.ts'

/** The key of the own profile among what is known. */
export const OWN_PROFILE = ['profile'] as const

/** How the own profile is asked for. */
export const ownProfile = queryOptions({
  queryKey: OWN_PROFILE,
  queryFn: () => call(contract.profile.get),
  retry: false,
})

/**
 * Who is signed in; undefined until it is known, for nobody, and for those whose profile is deleted. Asked once, however
 * many islands want to know.
 */
export function useProfile(): Profile | undefined {
  const own = useOwn()
  return own && 'role' in own ? own : undefined
}

/**
 * The same; of those whose profile is deleted, that it is. An island that comes to life begins as it was drawn on the
 * server, where nobody is known, even if another island has asked already.
 */
export function useOwn(): Profile | UserStub | undefined {
  const { data } = useQuery({ ...ownProfile, enabled: isSignedIn() })
  const isAlive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  return isAlive ? data : undefined
}

/** Whether there is a session, as far as scripts are told. */
export function isSignedIn(): boolean {
  return typeof document !== 'undefined' && document.documentElement.dataset.session !== undefined
}

// --- internal ---

const never = () => () => {}
