import type { User } from '@handiwork/core/api'
import type { CSSProperties } from 'react'
import { t } from '../../../i18n/texts.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { ProgressBar } from '../../../ui/ProgressBar.tsx'
import { overallProgress } from './overall-progress.ts'
import { type ProgressRow, progressRows } from './progress-rows.ts'
import { progressText } from './progress-text.ts'
import { useRemainingTime } from './use-remaining-time.ts'

interface AnalysisProgressProps {
  readonly user: User
  readonly isOwn: boolean
}

/** Progress of an analysis, per repository. Survives a reload. */
export function AnalysisProgress({ user, isOwn }: AnalysisProgressProps) {
  const { analyzedRepositoryCount: done, repositoryCount: all, progress = [] } = user
  const overall = overallProgress(progress)
  const remaining = useRemainingTime(overall.fraction)
  return (
    <div className="analysis">
      <ProgressBar
        label={t(isOwn ? 'tools.progress.own' : 'tools.progress.others')}
        value={all === 0 ? undefined : Math.floor(overall.fraction * 100)}
        text={progressText({ done, all }, overall, remaining)}
      />
      <ul className="analysis-list">{progressRows(progress).map(renderRow)}</ul>
    </div>
  )
}

function renderRow({ key, fullName, state, icon, variant, percent }: ProgressRow) {
  return (
    <li key={key}>
      <span className={variant}>
        <Icon name={icon} />
      </span>
      <span className="mono">{fullName}</span>
      <span className="right">{t(`tools.progress.states.${state}`)}</span>
      {percent !== undefined && (
        <span className="thin" style={{ '--v': `${percent}%` } as CSSProperties}>
          <i />
        </span>
      )}
    </li>
  )
}
