import { type Match as Matched, type MatchPart, matchSentence } from '@handiwork/core/api'
import { t } from '../../i18n/texts.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Xp } from '../../ui/Xp.tsx'

/** How a job fits whoever looks, in one line; opened, all that it names with what they have of it. */
export function Match({ match }: { readonly match: Matched }) {
  return (
    <details className="match">
      <summary>
        <span className="hide">{t('jobs.match.label')}: </span>
        {matchSentence(match)}
        <Icon name="down" size={12} />
      </summary>
      <ul>{match.parts.map(row)}</ul>
      {match.place && <p className="help">{t(`jobs.match.places.${match.place}`)}</p>}
    </details>
  )
}

// --- internal ---

function row({ kind, name, title, state, experience }: MatchPart) {
  return (
    <li key={`${kind} ${name}`} data-state={state}>
      <span>{title}</span>
      <span className="state">{t(`jobs.match.states.${state}`)}</span>
      <span className="num">{experience > 0 && <Xp value={experience} />}</span>
    </li>
  )
}
