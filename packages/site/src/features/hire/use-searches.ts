import { contract, type SavedSearch, type SearchCriteria } from '@handiwork/core/api'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../state/call.ts'

/**
 * The viewer's saved searches, shared by all islands. Uses the server-rendered list until the first change.
 * The query cache is not seeded during rendering, because the server shares it between users.
 */
export function useSearches(rendered: readonly SavedSearch[]) {
  const client = useQueryClient()
  const { data: searches = rendered } = useQuery<readonly SavedSearch[]>({
    queryKey: SEARCHES_KEY,
    queryFn: () => call(contract.searches.list),
    enabled: false,
  })
  const updateCache = (change: (previous: readonly SavedSearch[]) => readonly SavedSearch[]) =>
    client.setQueryData<readonly SavedSearch[]>(SEARCHES_KEY, (previous = rendered) => change(previous))
  return {
    searches,
    create: async (title: string, criteria: SearchCriteria) => {
      const saved = await call(contract.searches.create, { body: { title, criteria } })
      updateCache((previous) => [saved, ...previous])
    },
    update: async ({ _id: id }: SavedSearch, title: string, criteria: SearchCriteria) => {
      const saved = await call(contract.searches.update, { params: { id }, body: { title, criteria } })
      updateCache((previous) => previous.map((one) => (one._id === id ? saved : one)))
    },
    remove: async ({ _id: id }: SavedSearch) => {
      await call(contract.searches.remove, { params: { id } })
      updateCache((previous) => previous.filter(({ _id }) => _id !== id))
    },
  }
}

const SEARCHES_KEY = ['searches'] as const
