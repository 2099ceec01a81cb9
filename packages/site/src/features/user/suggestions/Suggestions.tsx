import { inviteSentence, type Profile, pathTo } from '@handiwork/core/api'
import { t } from '../../../i18n/texts.ts'
import { Island } from '../../../state/Island.tsx'
import { useProfile } from '../../../state/session.ts'
import { Button } from '../../../ui/Button.tsx'
import { Empty } from '../../../ui/Empty.tsx'
import { failureText } from '../../../ui/failure-text.ts'
import { SuggestionCards } from './SuggestionCards.tsx'
import { SuggestionsWaiting } from './SuggestionsWaiting.tsx'
import { type SuggestionKind, useSuggestions } from './use-suggestions.ts'
import { knowsPeople, whatToShow } from './what-to-show.ts'

interface SuggestionsProps {
  /** Whose page it is: only they are suggested anybody. */
  readonly userId: string
  readonly kind: SuggestionKind
}

/** People one knows from the code hosts (spec §2, Followers/Following), on pages that are the same for all. */
export function Suggestions(props: SuggestionsProps) {
  return (
    <Island>
      <ForOwner {...props} />
    </Island>
  )
}

// --- internal ---

function ForOwner({ userId, kind }: SuggestionsProps) {
  const profile = useProfile()
  return profile?._id === userId ? <Suggested profile={profile} kind={kind} /> : null
}

interface SuggestedProps {
  readonly profile: Profile
  readonly kind: SuggestionKind
}

function Suggested({ profile, kind }: SuggestedProps) {
  const asked = useSuggestions(kind, profile)
  const shown = whatToShow(asked, knowsPeople(profile))
  if (shown === 'nothing') return null
  return (
    <section className="stack suggestions" aria-labelledby={HEADING}>
      <h2 id={HEADING} tabIndex={-1}>
        {t('suggestions.title')}
      </h2>
      {shown === 'waiting' && <SuggestionsWaiting />}
      {shown === 'failed' && <Failed error={asked.error} again={() => void asked.refetch()} />}
      {asked.data && shown !== 'unconnected' && (
        <SuggestionCards list={asked.data} profile={profile} kind={kind} headingId={HEADING} />
      )}
      {shown === 'done' && <Empty title={inviteSentence} />}
      {shown === 'unconnected' && <Unconnected />}
    </section>
  )
}

const HEADING = 'suggestions'

function Failed({ error, again }: { readonly error: unknown; readonly again: () => void }) {
  return (
    <p className="note bad">
      {failureText(error)}{' '}
      <Button size="sm" onPress={again}>
        {t('suggestions.again')}
      </Button>
    </p>
  )
}

function Unconnected() {
  return (
    <p className="note">
      <span>
        {t('suggestions.unconnected')}{' '}
        <a href={pathTo('settingsTab', { tab: 'analyze' })}>{t('suggestions.toSettings')}</a>
      </span>
    </p>
  )
}
