import { contract, type User } from '@handiwork/core/api'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { t } from '../../../i18n/texts.ts'
import { call } from '../../../state/call.ts'
import { Button } from '../../../ui/Button.tsx'
import { failureText } from '../../../ui/failure-text.ts'
import { toast } from '../../../ui/toast.ts'
import { userKey } from './use-user.ts'

/** Adds the user to the viewer's candidates, or removes them (spec §4, §6). */
export function CandidateButton({ user }: { readonly user: User }) {
  const { mutate, isPending } = useToggleCandidate(user)
  return (
    <Button isBusy={isPending} onPress={() => mutate()}>
      {t(user.candidate ? 'tools.candidate.remove' : 'tools.candidate.add')}
    </Button>
  )
}

function useToggleCandidate(user: User) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => toggleCandidate(user),
    onSuccess: (candidate) => client.setQueryData<User>(userKey(user._id), { ...user, candidate }),
    onError: (error) => toast.show({ kind: 'failed', text: failureText(error) }),
  })
}

async function toggleCandidate({ _id: id, candidate }: User): Promise<User['candidate']> {
  if (!candidate) return await call(contract.candidates.create, { body: { id } })
  await call(contract.candidates.remove, { params: { id: candidate._id } })
  return null
}
