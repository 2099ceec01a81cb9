import { describeMatch, type Match as Matched, type MatchPart } from '@handiwork/core/api'
import { t } from '../../i18n/texts.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Xp } from '../../ui/Xp.tsx'

/**
 * One-line summary of how a job matches the viewer. Expands to all required skills and the viewer's level in
 * each.
 */
export function Match({ match }: { readonly match: Matched }) {
  return (
    <details className="match">
      <summary>
        <span className="visually-hidden">{t('jobs.match.label')}: </span>
        {describeMatch(match)}
        <Icon name="down" size={12} />
      </summary>
      <ul>{match.parts.map(partRow)}</ul>
      {match.location && <p className="help">{t(`jobs.match.locations.${match.location}`)}</p>}
    </details>
  )
}

function partRow({ kind, name, title, state, experience }: MatchPart) {
  return (
    <li key={`${kind} ${name}`} data-state={state}>
      <span>{title}</span>
      <span className="state">{t(`jobs.match.states.${state}`)}</span>
      <span className="num">{experience > 0 && <Xp value={experience} />}</span>
    </li>
  )
}
