import { type FileShares, knowledgeStates, sharePercents } from '@handiwork/core/contract'
import type { CSSProperties } from 'react'
import { t } from '../../i18n/texts.ts'

interface ShareBarProps {
  readonly title: string
  readonly shares: FileShares
}

/** The shares of files by who knows them, as one bar. */
export function ShareBar({ title, shares }: ShareBarProps) {
  const percents = sharePercents(shares)
  const known = knowledgeStates.filter((state) => shares[state] > 0)
  return (
    <div className="share-bar">
      <span className="muted">{title}</span>
      <div role="img" aria-label={t('departure.bar', percents)}>
        {known.map((state) => (
          <i
            key={state}
            className={`knows-${state}`}
            style={{ '--v': shares[state] } as CSSProperties}
          >{`${percents[state]}%`}</i>
        ))}
      </div>
    </div>
  )
}
