import { contract, type SavedSearch, type SearchCriteria } from '@handiwork/core/api'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../state/call.ts'

/**
 * The searches somebody keeps, shared by what shows and what changes them; as the page was rendered until one changes.
 * They are put nowhere before: where pages are rendered, what islands know is shared by everybody's.
 */
export function useSearches(rendered: readonly SavedSearch[]) {
  const client = useQueryClient()
  const { data: searches = rendered } = useQuery<readonly SavedSearch[]>({
    queryKey: SEARCHES,
    queryFn: () => call(contract.searches.list),
    enabled: false,
  })
  const show = (change: (before: readonly SavedSearch[]) => readonly SavedSearch[]) =>
    client.setQueryData<readonly SavedSearch[]>(SEARCHES, (before = rendered) => change(before))
  return {
    searches,
    create: async (title: string, criteria: SearchCriteria) => {
      const kept = await call(contract.searches.create, { body: { title, criteria } })
      show((before) => [kept, ...before])
    },
    update: async ({ _id: id }: SavedSearch, title: string, criteria: SearchCriteria) => {
      const kept = await call(contract.searches.update, { params: { id }, body: { title, criteria } })
      show((before) => before.map((one) => (one._id === id ? kept : one)))
    },
    remove: async ({ _id: id }: SavedSearch) => {
      await call(contract.searches.remove, { params: { id } })
      show((before) => before.filter(({ _id }) => _id !== id))
    },
  }
}

// --- internal ---

const SEARCHES = ['searches'] as const
