import { inviteSentence, type Profile, pathTo } from '@handiwork/core/api'
import { t } from '../../../i18n/texts.ts'
import { Island } from '../../../state/Island.tsx'
import { useProfile } from '../../../state/session.ts'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { failureText } from '../../../ui/failure-text.ts'
import { SuggestionCards } from './SuggestionCards.tsx'
import { SuggestionsSkeleton } from './SuggestionsSkeleton.tsx'
import { getSuggestionsState, hasSuggestionSource } from './suggestions-state.ts'
import { type SuggestionKind, useSuggestions } from './use-suggestions.ts'

interface SuggestionsProps {
  /** The user whose page this is. Only they see suggestions. */
  readonly userId: string
  readonly kind: SuggestionKind
}

/**
 * Contacts from code hosts (spec §2, Followers/Following). Loaded in the browser, because the page is the
 * same for every viewer.
 */
export function Suggestions(props: SuggestionsProps) {
  return (
    <Island>
      <OwnerSuggestions {...props} />
    </Island>
  )
}

function OwnerSuggestions({ userId, kind }: SuggestionsProps) {
  const profile = useProfile()
  return profile?._id === userId ? <SuggestionsSection profile={profile} kind={kind} /> : null
}

interface SuggestionsSectionProps {
  readonly profile: Profile
  readonly kind: SuggestionKind
}

function SuggestionsSection({ profile, kind }: SuggestionsSectionProps) {
  const query = useSuggestions(kind, profile)
  const state = getSuggestionsState(query, hasSuggestionSource(profile))
  if (state === 'hidden') return null
  return (
    <section className="stack suggestions" aria-labelledby={HEADING}>
      <h2 id={HEADING} tabIndex={-1}>
        {t('suggestions.title')}
      </h2>
      {state === 'loading' && <SuggestionsSkeleton />}
      {state === 'failed' && <LoadError error={query.error} onRetry={() => void query.refetch()} />}
      {query.data && state !== 'notConnected' && (
        <SuggestionCards list={query.data} profile={profile} kind={kind} headingId={HEADING} />
      )}
      {state === 'done' && <EmptyState title={inviteSentence} />}
      {state === 'notConnected' && <ConnectPrompt />}
    </section>
  )
}

const HEADING = 'suggestions'

function LoadError({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  return (
    <p className="note bad">
      {failureText(error)}{' '}
      <Button size="sm" onPress={onRetry}>
        {t('suggestions.again')}
      </Button>
    </p>
  )
}

function ConnectPrompt() {
  return (
    <p className="note">
      <span>
        {t('suggestions.notConnected')}{' '}
        <a href={pathTo('settingsTab', { tab: 'analyze' })}>{t('suggestions.toSettings')}</a>
      </span>
    </p>
  )
}
