import type { Match } from '@handiwork/core/api'
import { t } from '../i18n/texts.ts'
import { describeJobMatch } from './describe-job-match.ts'

interface JobMatchLineProps {
  readonly match: Pick<Match, 'parts'>
  /** The time of rendering, passed so that server and browser agree. */
  readonly now: Date
}

/** A meter with one segment per skill, followed by the same in a sentence. */
export function JobMatchLine({ match, now }: JobMatchLineProps) {
  const { summary, details } = describeJobMatch(match, now)
  const metCount = match.parts.filter(({ state }) => state !== 'none').length
  return (
    <span className="job-match">
      <span className="job-match-meter" aria-hidden="true">
        {match.parts.map(({ kind, name }, index) => (
          <i key={`${kind} ${name}`} {...(index < metCount && { className: 'on' })} />
        ))}
      </span>
      <span>
        <span className="visually-hidden">{t('ui.jobMatch.label')}: </span>
        <b>{summary}</b>
        {details.map((detail) => `; ${detail}`).join('')}
      </span>
    </span>
  )
}
