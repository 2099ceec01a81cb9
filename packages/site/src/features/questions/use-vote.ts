import { contract } from '@handiwork/core/api'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../state/call.ts'
import { failureText } from '../../ui/failure-text.ts'
import { toast } from '../../ui/toast.ts'
import { withItem } from './asked-items.ts'
import type { Asked } from './asked-of.ts'
import { askedKey } from './use-asked.ts'
import { type Votable, voted } from './vote-look.ts'

/** What is voted for: a question, or an answer to it. */
export interface Voting {
  readonly of: 'questions' | 'answers'
  readonly id: string
  readonly questionId: string
}

/** Votes show at once; the count is then the one the service tells, and what fails is taken back (spec §4). */
export function useVote({ of, id, questionId }: Voting): (vote: 0 | 1) => void {
  const client = useQueryClient()
  const set = (change: <Item extends Votable>(item: Item) => Item) =>
    client.setQueryData<Asked>(askedKey(questionId), (now) => now && withItem(now, id, change))
  const { mutate, isPending } = useMutation({
    mutationFn: (vote: 0 | 1) => call(contract[of].vote, { params: { id }, body: { action: 'vote', vote } }),
    onMutate: (vote) => set((item) => voted(item, vote)),
    onSuccess: (told) => set((item) => ({ ...item, ...told })),
    onError: (error, vote) => {
      set((item) => voted(item, vote === 1 ? 0 : 1))
      toast.show({ kind: 'failed', text: failureText(error) })
    },
  })
  return (vote) => {
    if (!isPending) mutate(vote)
  }
}
