import { type Match as Matched, type MatchPart, pathTo } from '@handiwork/core/api'
import { formatXp } from '@handiwork/core/format'
import { t } from '../../i18n/texts.ts'
import { Icon } from '../../ui/Icon.tsx'
import { JobMatchLine } from '../../ui/JobMatchLine.tsx'
import { Xp } from '../../ui/Xp.tsx'

interface MatchProps {
  readonly match: Matched
  /** The viewer, whose commits the figures link to. */
  readonly login: string | null
  readonly now: Date
}

/** How a job matches the viewer, in a sentence. Expands to all required skills and the viewer's level in each. */
export function Match({ match, login, now }: MatchProps) {
  return (
    <details className="match">
      <summary>
        <JobMatchLine match={match} now={now} />
        <Icon name="down" size={12} />
      </summary>
      <ul>
        {match.parts.map((part) => (
          <PartRow key={`${part.kind} ${part.name}`} part={part} login={login} />
        ))}
      </ul>
      {match.location && <p className="help">{t(`jobs.match.locations.${match.location}`)}</p>}
    </details>
  )
}

function PartRow({ part, login }: { readonly part: MatchPart; readonly login: string | null }) {
  const { kind, name, title, state, experience } = part
  const figure = `${title}, ${formatXp(experience)} ${t('ui.xp')}`
  return (
    <li data-state={state}>
      <span>{title}</span>
      <span className="state">{t(`jobs.match.states.${state}`)}</span>
      <span className="num">
        {experience > 0 &&
          (login === null ? (
            <Xp value={experience} />
          ) : (
            <a
              className="evidence-link"
              href={pathTo('userEvidence', { login }, { [kind]: name })}
              aria-label={t('evidence.showCommitsOf', { title: figure })}
            >
              <Xp value={experience} />
            </a>
          ))}
      </span>
    </li>
  )
}
