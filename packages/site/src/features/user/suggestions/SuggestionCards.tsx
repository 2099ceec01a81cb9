import type { Profile, Suggestion } from '@handiwork/core/api'
import { useState } from 'react'
import { t } from '../../../i18n/texts.ts'
import { Button } from '../../../ui/Button.tsx'
import { SuggestionCard } from './SuggestionCard.tsx'
import type { Suggested } from './suggested.ts'
import { useAnswers } from './use-answers.ts'
import { useFocusOfCards } from './use-focus-of-cards.ts'
import { type SuggestionKind, useMore } from './use-suggestions.ts'

interface SuggestionCardsProps {
  readonly list: Suggested
  readonly profile: Profile
  readonly kind: SuggestionKind
  /** Gets the focus when nobody is left. */
  readonly headingId: string
}

/** Who is suggested, and what is done about them; what changes is told to those who hear the page. */
export function SuggestionCards({ list, profile, kind, headingId }: SuggestionCardsProps) {
  const [told, tell] = useState('')
  const { invite, ignore } = useAnswers(kind)
  const more = useMore(kind, profile)
  const focus = useFocusOfCards(list, headingId)
  // What failed is told by a toast.
  const notAnyMore = { onError: () => tell('') }
  const onInvite = (one: Suggestion) => {
    tell(t('suggestions.saidInvited', { name: nameOf(one) }))
    invite(one, notAnyMore)
  }
  const onIgnore = (suggestion: Suggestion, place: number) => {
    focus.next(place)
    tell(t('suggestions.saidIgnored', { name: nameOf(suggestion) }))
    ignore({ suggestion, place }, notAnyMore)
  }
  const onMore = () => {
    focus.next(list.items.length)
    more.mutate(list)
  }
  return (
    <>
      {list.items.length > 0 && (
        <div className="ones" ref={focus.cards}>
          {list.items.map((one, place) => (
            <SuggestionCard
              key={one._id}
              suggestion={one}
              name={nameOf(one)}
              onInvite={() => onInvite(one)}
              onIgnore={() => onIgnore(one, place)}
            />
          ))}
        </div>
      )}
      {list.rest > 0 && (
        <div>
          <Button isBusy={more.isPending} onPress={onMore}>
            {t('suggestions.more')}
          </Button>
        </div>
      )}
      <span className="hide" role="status">
        {told}
      </span>
    </>
  )
}

// --- internal ---

const nameOf = ({ name, login }: Suggestion) => name ?? login
