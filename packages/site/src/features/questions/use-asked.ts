import { useQuery } from '@tanstack/react-query'
import { call } from '../../state/call.ts'
import { isSignedIn, useProfile } from '../../state/session.ts'
import { askedOf } from './asked-of.ts'

/** A question with its answers as whoever is signed in has them; asked once, however many islands want to know. */
export function useAsked(questionId: string) {
  const profile = useProfile()
  const { data } = useQuery({
    queryKey: askedKey(questionId),
    queryFn: async () => (await askedOf(call, questionId)) ?? null,
    enabled: isSignedIn(),
    retry: false,
  })
  return profile && data ? { ...data, profile } : undefined
}

export function askedKey(questionId: string): readonly [string, string] {
  return ['question', questionId]
}
