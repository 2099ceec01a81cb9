import { useQuery } from '@tanstack/react-query'
import { call } from '../../state/call.ts'
import { isSignedIn, useProfile } from '../../state/session.ts'
import { loadQuestionThread } from './load-question-thread.ts'

/** A question with its answers, as the signed-in viewer sees them. All islands share one request. */
export function useQuestionThread(questionId: string) {
  const profile = useProfile()
  const { data } = useQuery({
    queryKey: questionThreadKey(questionId),
    queryFn: async () => (await loadQuestionThread(call, questionId)) ?? null,
    enabled: isSignedIn(),
    retry: false,
  })
  return profile && data ? { ...data, profile } : undefined
}

export function questionThreadKey(questionId: string): readonly [string, string] {
  return ['question', questionId]
}
