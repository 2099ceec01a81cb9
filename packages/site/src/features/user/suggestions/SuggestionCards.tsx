import type { Profile, Suggestion } from '@handiwork/core/api'
import { useState } from 'react'
import { t } from '../../../i18n/texts.ts'
import { Button } from '../../../ui/Button.tsx'
import { SuggestionCard } from './SuggestionCard.tsx'
import type { SuggestionList } from './suggestion-list.ts'
import { useCardFocus } from './use-card-focus.ts'
import { useSuggestionActions } from './use-suggestion-actions.ts'
import { type SuggestionKind, useLoadMoreSuggestions } from './use-suggestions.ts'

interface SuggestionCardsProps {
  readonly list: SuggestionList
  readonly profile: Profile
  readonly kind: SuggestionKind
  /** Receives focus when the list becomes empty. */
  readonly headingId: string
}

/** The suggested users and their actions. Announces changes to screen readers. */
export function SuggestionCards({ list, profile, kind, headingId }: SuggestionCardsProps) {
  const [announcement, announce] = useState('')
  const { invite, ignore } = useSuggestionActions(kind)
  const more = useLoadMoreSuggestions(kind, profile)
  const focus = useCardFocus(list, headingId)
  // A toast reports the failure.
  const clearOnError = { onError: () => announce('') }
  const onInvite = (suggestion: Suggestion) => {
    announce(t('suggestions.invitedStatus', { name: displayName(suggestion) }))
    invite(suggestion, clearOnError)
  }
  const onIgnore = (suggestion: Suggestion, index: number) => {
    focus.focusAfterChange(index)
    announce(t('suggestions.ignoredStatus', { name: displayName(suggestion) }))
    ignore({ suggestion, index }, clearOnError)
  }
  const onMore = () => {
    focus.focusAfterChange(list.items.length)
    more.mutate(list)
  }
  return (
    <>
      {list.items.length > 0 && (
        <div className="user-cards" ref={focus.cards}>
          {list.items.map((suggestion, index) => (
            <SuggestionCard
              key={suggestion._id}
              suggestion={suggestion}
              name={displayName(suggestion)}
              onInvite={() => onInvite(suggestion)}
              onIgnore={() => onIgnore(suggestion, index)}
            />
          ))}
        </div>
      )}
      {list.remaining > 0 && (
        <div>
          <Button isBusy={more.isPending} onPress={onMore}>
            {t('suggestions.more')}
          </Button>
        </div>
      )}
      <span className="visually-hidden" role="status">
        {announcement}
      </span>
    </>
  )
}

const displayName = ({ name, login }: Suggestion) => name ?? login
