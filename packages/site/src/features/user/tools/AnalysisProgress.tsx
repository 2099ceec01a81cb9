import type { User } from '@handiwork/core/api'
import type { CSSProperties } from 'react'
import { t } from '../../../i18n/texts.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { ProgressBar } from '../../../ui/ProgressBar.tsx'
import { type ProgressRow, progressRows } from './progress-rows.ts'

interface AnalysisProgressProps {
  readonly user: User
  readonly isOwn: boolean
}

/** Progress of an analysis, per repository. Survives a reload. */
export function AnalysisProgress({ user, isOwn }: AnalysisProgressProps) {
  const { analyzedRepositoryCount: done, repositoryCount: all, progress = [] } = user
  return (
    <div className="analysis">
      <ProgressBar
        label={t(isOwn ? 'tools.progress.own' : 'tools.progress.others')}
        value={all === 0 ? undefined : done}
        max={Math.max(all, 1)}
        text={t('tools.progress.count', { done, all })}
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
