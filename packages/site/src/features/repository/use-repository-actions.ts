import { ApiError, contract, errorSentences, type RepositoryDetail } from '@handiwork/core/api'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { t } from '../../i18n/texts.ts'
import { call } from '../../state/call.ts'
import { useLiveUpdates } from '../../state/use-live-updates.ts'
import { toast } from '../../ui/toast.ts'

type RepositoryAction = 'remove' | 'restore' | 'reanalyze'

/** A repository as the viewer sees it, with the actions available to them. */
export function useRepositoryActions(id: string, isSignedIn: boolean) {
  const client = useQueryClient()
  const key = ['repository', id]
  const { data: repository } = useQuery({
    queryKey: key,
    queryFn: () => call(contract.repositories.get, { params: { id } }),
    enabled: isSignedIn,
    retry: false,
  })
  const act = useMutation({
    mutationFn: (name: RepositoryAction) => requests[name](id),
    onSuccess: (changes, name) => {
      client.setQueryData<RepositoryDetail>(key, (previous) => previous && { ...previous, ...changes })
      toast.show({ text: t(successKeys[name]), ...undoAction(name, act.mutate) })
    },
    onError: (error) =>
      toast.show({ kind: 'failed', text: error instanceof ApiError ? error.message : errorSentences.failed }),
  })
  // After the viewer starts a new analysis, the page reloads when it ends.
  useLiveUpdates({ repositories: isSignedIn ? [id] : [] }, () => {
    if (repository?.analyzing) location.reload()
  })
  return { repository, isBusy: act.isPending, act: act.mutate }
}

const params = (id: string) => ({ params: { id } })

const requests: Readonly<Record<RepositoryAction, (id: string) => Promise<Partial<RepositoryDetail>>>> = {
  async remove(id) {
    await call(contract.repositories.remove, params(id))
    return { userRemoved: true }
  },
  restore: (id) => call(contract.repositories.change, { ...params(id), body: { action: 'restore' } }),
  async reanalyze(id) {
    await call(contract.repositories.change, { ...params(id), body: { action: 'analyze' } })
    return { analyzing: true }
  },
}

const successKeys = {
  remove: 'repository.tools.removed',
  restore: 'repository.tools.restored',
  reanalyze: 'repository.tools.started',
} as const satisfies Readonly<Record<RepositoryAction, string>>

function undoAction(name: RepositoryAction, act: (name: RepositoryAction) => void) {
  if (name !== 'remove') return {}
  return { action: { title: t('repository.tools.undo'), onPress: () => act('restore') } }
}
