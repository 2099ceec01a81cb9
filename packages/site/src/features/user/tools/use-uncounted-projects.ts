import { contract, type RepositoryCard } from '@handiwork/core/api'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { t } from '../../../i18n/texts.ts'
import { call } from '../../../state/call.ts'
import { useLiveUpdates } from '../../../state/use-live-updates.ts'
import { failureText } from '../../../ui/failure-text.ts'
import { toast } from '../../../ui/toast.ts'

/** A user's uncounted projects, updated when an analysis of the user ends. Empty until they are known. */
export function useUncountedProjects(userId: string, isEnabled: boolean): readonly RepositoryCard[] {
  const { data, refetch } = useQuery({
    queryKey: uncountedKey(userId),
    queryFn: () =>
      call(contract.repositories.listByUser, {
        params: { id: userId },
        query: { type: 'uncounted', limit: 100 },
      }),
    enabled: isEnabled,
  })
  useLiveUpdates(
    { users: isEnabled ? [userId] : [] },
    () => void refetch(),
    () => void refetch(),
  )
  // During hydration, the viewer is unknown even if the projects are cached.
  return isEnabled ? (data?.items ?? []) : []
}

/** Removes a project from the viewer's profile. */
export function useRemoveProject(id: string, userId: string) {
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(contract.repositories.remove, { params: { id } }),
    onSuccess: async () => {
      toast.show({ text: t('repository.tools.removed') })
      await client.refetchQueries({ queryKey: ['removed', userId] })
      await client.refetchQueries({ queryKey: uncountedKey(userId) })
    },
    onError: (error) => toast.show({ kind: 'failed', text: failureText(error) }),
  })
  return { remove: () => mutate(), isRemoving: isPending }
}

function uncountedKey(userId: string) {
  return ['uncounted', userId] as const
}
