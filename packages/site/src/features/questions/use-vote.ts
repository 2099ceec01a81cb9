import { contract } from '@handiwork/core/api'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../state/call.ts'
import { failureText } from '../../ui/failure-text.ts'
import { toast } from '../../ui/toast.ts'
import type { QuestionThread } from './load-question-thread.ts'
import { updateItem } from './thread-items.ts'
import { questionThreadKey } from './use-question-thread.ts'
import { type Votable, withVote } from './vote-variant.ts'

/** The question or answer to vote for. */
export interface VoteTarget {
  readonly of: 'questions' | 'answers'
  readonly id: string
  readonly questionId: string
}

/** Applies a vote optimistically, then takes the count from the response. Reverts on failure (spec §4). */
export function useVote({ of, id, questionId }: VoteTarget): (vote: 0 | 1) => void {
  const client = useQueryClient()
  const updateThread = (change: <Item extends Votable>(item: Item) => Item) =>
    client.setQueryData<QuestionThread>(
      questionThreadKey(questionId),
      (current) => current && updateItem(current, id, change),
    )
  const { mutate, isPending } = useMutation({
    mutationFn: (vote: 0 | 1) => call(contract[of].vote, { params: { id }, body: { action: 'vote', vote } }),
    onMutate: (vote) => updateThread((item) => withVote(item, vote)),
    onSuccess: (counts) => updateThread((item) => ({ ...item, ...counts })),
    onError: (error, vote) => {
      updateThread((item) => withVote(item, vote === 1 ? 0 : 1))
      toast.show({ kind: 'failed', text: failureText(error) })
    },
  })
  return (vote) => {
    if (!isPending) mutate(vote)
  }
}
