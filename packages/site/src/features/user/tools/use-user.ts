import { contract, type User, type UserStub } from '@handiwork/core/api'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { call } from '../../../state/call.ts'
import { useLive } from '../../../state/live.ts'
import { usePoll } from '../../../state/poll.ts'
import { isSignedIn } from '../../../state/session.ts'

export const userKey = (id: string) => ['user', id] as const

/** Somebody as the caller sees them, kept as they are now; when an analysis of them ends the page is shown anew. */
export function useUser(id: string): User | undefined {
  const client = useQueryClient()
  const { data } = useQuery({
    queryKey: userKey(id),
    queryFn: () => call(contract.users.get, { params: { id } }),
    enabled: isSignedIn(),
    retry: false,
  })
  const user = isWhole(data) ? data : undefined
  const again = () => lookAgain(client, id)
  useLive({ users: isSignedIn() ? [id] : [] }, again, () => user?.analyzing && void again())
  usePoll(user?.analyzing === true, again)
  useReloadAfter(user?.analyzing)
  return user
}

export function lookAgain(client: QueryClient, id: string): Promise<void> {
  return client.refetchQueries({ queryKey: userKey(id) })
}

// --- internal ---

function isWhole(found: User | UserStub | undefined): found is User {
  return found !== undefined && 'analyzing' in found
}

/** What the page shows was rendered before the analysis. */
function useReloadAfter(analyzing: boolean | undefined): void {
  const before = useRef(analyzing)
  useEffect(() => {
    if (before.current === true && analyzing === false) location.reload()
    before.current = analyzing
  }, [analyzing])
}
