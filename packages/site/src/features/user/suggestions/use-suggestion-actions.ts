import { ApiError, contract, type Suggestion } from '@handiwork/core/api'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { t } from '../../../i18n/texts.ts'
import { call } from '../../../state/call.ts'
import { failureText } from '../../../ui/failure-text.ts'
import { toast } from '../../../ui/toast.ts'
import { removeSuggestion, restoreSuggestion, type SuggestionList, setInvited } from './suggestion-list.ts'
import { type SuggestionKind, suggestionsKey } from './use-suggestions.ts'

/**
 * Invites or ignores a suggested user. Updates optimistically; on failure, reverts and shows the reason (spec
 * §4).
 */
export function useSuggestionActions(kind: SuggestionKind) {
  const client = useQueryClient()
  const updateList = (update: (list: SuggestionList) => SuggestionList) =>
    client.setQueryData<SuggestionList>(suggestionsKey(kind), (list) => list && update(list))
  const invite = useMutation({
    mutationFn: ({ _id }: Suggestion) => call(contract.profile.invite, { body: { suggestionId: _id } }),
    onMutate: ({ _id }) => void updateList((list) => setInvited(list, _id, true)),
    onError: (error, { _id }) => {
      updateList((list) => setInvited(list, _id, false))
      toast.show({ kind: 'failed', text: inviteErrorText(error) })
    },
  })
  const ignore = useMutation({
    mutationFn: ({ suggestion: { _id } }: IgnoredSuggestion) =>
      call(contract.profile.ignore, { body: { suggestionId: _id } }),
    onMutate: ({ suggestion }) => void updateList((list) => removeSuggestion(list, suggestion._id)),
    onError: (error, { suggestion, index }) => {
      updateList((list) => restoreSuggestion(list, suggestion, index))
      toast.show({ kind: 'failed', text: failureText(error) })
    },
  })
  return { invite: invite.mutate, ignore: ignore.mutate }
}

interface IgnoredSuggestion {
  readonly suggestion: Suggestion
  /** The index in the list. */
  readonly index: number
}

function inviteErrorText(error: unknown): string {
  const isRateLimited = error instanceof ApiError && error.code === 'tooMany'
  return isRateLimited
    ? t('suggestions.limit', { count: contract.profile.invite.rate?.calls })
    : failureText(error)
}
