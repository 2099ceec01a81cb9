import { contract, type User, type UserStub } from '@handiwork/core/api'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { pageEvents } from '../../../client-scripts/page-events.ts'
import { call } from '../../../state/call.ts'
import { isSignedIn } from '../../../state/session.ts'
import { useLiveUpdates } from '../../../state/use-live-updates.ts'
import { usePoll } from '../../../state/use-poll.ts'

export const userKey = (id: string) => ['user', id] as const

/** The user as the viewer may see them, updated live. The server-rendered parts of the page follow. */
export function useUser(id: string): User | undefined {
  const client = useQueryClient()
  const { data } = useQuery({
    queryKey: userKey(id),
    queryFn: () => call(contract.users.get, { params: { id } }),
    enabled: isSignedIn(),
    retry: false,
  })
  const user = isFullUser(data) ? data : undefined
  const refetch = () => {
    document.dispatchEvent(new Event(pageEvents.userChange))
    return refetchUser(client, id)
  }
  useLiveUpdates({ users: isSignedIn() ? [id] : [] }, refetch, () => user?.analyzing && void refetch())
  usePoll(user?.analyzing === true, refetch)
  return user
}

export function refetchUser(client: QueryClient, id: string): Promise<void> {
  return client.refetchQueries({ queryKey: userKey(id) })
}

function isFullUser(user: User | UserStub | undefined): user is User {
  return user !== undefined && 'analyzing' in user
}
