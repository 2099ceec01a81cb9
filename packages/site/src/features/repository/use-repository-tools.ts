import { ApiError, contract, errorSentences, type RepositoryDetail } from '@handiwork/core/api'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { t } from '../../i18n/texts.ts'
import { call } from '../../state/call.ts'
import { useLive } from '../../state/live.ts'
import { toast } from '../../ui/toast.ts'

type Act = 'remove' | 'restore' | 'reanalyze'

/** A repository as its caller sees it, and what they may do with it. */
export function useRepositoryTools(id: string, isSignedIn: boolean) {
  const client = useQueryClient()
  const key = ['repository', id]
  const { data: repository } = useQuery({
    queryKey: key,
    queryFn: () => call(contract.repositories.get, { params: { id } }),
    enabled: isSignedIn,
    retry: false,
  })
  const act = useMutation({
    mutationFn: (name: Act) => acts[name](id),
    onSuccess: (changes, name) => {
      client.setQueryData<RepositoryDetail>(key, (before) => before && { ...before, ...changes })
      toast.show({ text: t(told[name]), ...undoOf(name, act.mutate) })
    },
    onError: (error) =>
      toast.show({ kind: 'failed', text: error instanceof ApiError ? error.message : errorSentences.failed }),
  })
  // Asked to read it again, the page waits for what comes of it.
  useLive({ repositories: isSignedIn ? [id] : [] }, () => {
    if (repository?.analyzing) location.reload()
  })
  return { repository, isBusy: act.isPending, act: act.mutate }
}

// --- internal ---

const params = (id: string) => ({ params: { id } })

const acts: Readonly<Record<Act, (id: string) => Promise<Partial<RepositoryDetail>>>> = {
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

const told = {
  remove: 'repository.tools.removed',
  restore: 'repository.tools.restored',
  reanalyze: 'repository.tools.started',
} as const satisfies Readonly<Record<Act, string>>

function undoOf(name: Act, act: (name: Act) => void) {
  if (name !== 'remove') return {}
  return { action: { title: t('repository.tools.undo'), onPress: () => act('restore') } }
}
