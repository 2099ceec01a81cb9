import { contract, type User, type UserStub } from '@handiwork/core/api'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { call } from '../../../state/call.ts'
import { isSignedIn } from '../../../state/session.ts'
import { useLiveUpdates } from '../../../state/use-live-updates.ts'
import { usePoll } from '../../../state/use-poll.ts'

export const userKey = (id: string) => ['user', id] as const

/** The user as the viewer may see them, updated live. Reloads the page when an analysis ends. */
export function useUser(id: string): User | undefined {
  const client = useQueryClient()
  const { data } = useQuery({
    queryKey: userKey(id),
    queryFn: () => call(contract.users.get, { params: { id } }),
    enabled: isSignedIn(),
    retry: false,
  })
  const user = isFullUser(data) ? data : undefined
  const refetch = () => refetchUser(client, id)
  useLiveUpdates({ users: isSignedIn() ? [id] : [] }, refetch, () => user?.analyzing && void refetch())
  usePoll(user?.analyzing === true, refetch)
  useReloadAfterAnalysis(user?.analyzing)
  return user
}

export function refetchUser(client: QueryClient, id: string): Promise<void> {
  return client.refetchQueries({ queryKey: userKey(id) })
}

function isFullUser(user: User | UserStub | undefined): user is User {
  return user !== undefined && 'analyzing' in user
}

/** The server rendered the page before the analysis. */
function useReloadAfterAnalysis(analyzing: boolean | undefined): void {
  const previous = useRef(analyzing)
  useEffect(() => {
    if (previous.current === true && analyzing === false) location.reload()
    previous.current = analyzing
  }, [analyzing])
}
