import { ApiError, contract, type Suggestion } from '@handiwork/core/api'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { t } from '../../../i18n/texts.ts'
import { call } from '../../../state/call.ts'
import { failureText } from '../../../ui/failure-text.ts'
import { toast } from '../../../ui/toast.ts'
import { type Suggested, withAgain, withInvited, without } from './suggested.ts'
import { keyOf, type SuggestionKind } from './use-suggestions.ts'

/** What can be done about somebody suggested: it shows at once, and is put back with the reason where it fails (spec §4). */
export function useAnswers(kind: SuggestionKind) {
  const client = useQueryClient()
  const change = (next: (now: Suggested) => Suggested) =>
    client.setQueryData<Suggested>(keyOf(kind), (now) => now && next(now))
  const invite = useMutation({
    mutationFn: ({ _id }: Suggestion) => call(contract.profile.invite, { body: { suggestionId: _id } }),
    onMutate: ({ _id }) => void change((now) => withInvited(now, _id, true)),
    onError: (error, { _id }) => {
      change((now) => withInvited(now, _id, false))
      toast.show({ kind: 'failed', text: whyNotInvited(error) })
    },
  })
  const ignore = useMutation({
    mutationFn: ({ suggestion: { _id } }: Left) =>
      call(contract.profile.ignore, { body: { suggestionId: _id } }),
    onMutate: ({ suggestion }) => void change((now) => without(now, suggestion._id)),
    onError: (error, { suggestion, place }) => {
      change((now) => withAgain(now, suggestion, place))
      toast.show({ kind: 'failed', text: failureText(error) })
    },
  })
  return { invite: invite.mutate, ignore: ignore.mutate }
}

// --- internal ---

interface Left {
  readonly suggestion: Suggestion
  /** Where they stood. */
  readonly place: number
}

function whyNotInvited(error: unknown): string {
  const isTooMany = error instanceof ApiError && error.code === 'tooMany'
  return isTooMany
    ? t('suggestions.enough', { count: contract.profile.invite.rate?.calls })
    : failureText(error)
}
