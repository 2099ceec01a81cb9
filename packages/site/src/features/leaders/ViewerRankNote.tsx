import type { LeaderOrder } from '@handiwork/core/api'
import { formatNumber, formatXp } from '@handiwork/core/format'
import { useEffect } from 'react'
import { t } from '../../i18n/texts.ts'
import { Island } from '../../state/Island.tsx'
import { useProfile } from '../../state/session.ts'
import { findViewerRank, type LeaderboardRow, type ViewerRank } from './find-viewer-rank.ts'

interface ViewerRankNoteProps {
  readonly rows: readonly LeaderboardRow[]
  readonly total: number
  readonly order: LeaderOrder
}

/** Shows the viewer's rank, computed from the rows on the page, and highlights their row. */
export function ViewerRankNote(props: ViewerRankNoteProps) {
  return (
    <Island>
      <RankText {...props} />
    </Island>
  )
}

function RankText({ rows, total, order }: ViewerRankNoteProps) {
  const login = useProfile()?.login ?? null
  const viewer = findViewerRank(rows, login)
  useEffect(() => {
    if (login !== null)
      document.querySelector(`[data-login="${CSS.escape(login)}"]`)?.classList.add('viewer-row')
  }, [login])
  if (viewer === undefined) return null
  return (
    <p className="help">
      {t('leaders.yourRank')}{' '}
      <b>{t('leaders.rank', { rank: formatOrdinal(viewer.rank), total: formatNumber(total) })}</b>
      {viewer.behind ? behindText(viewer.behind, order) : t('leaders.first')}
    </p>
  )
}

function behindText({ name, difference }: NonNullable<ViewerRank['behind']>, order: LeaderOrder): string {
  return order === 'xp'
    ? t('leaders.behind', { xp: formatXp(difference), name })
    : t('leaders.behindCurrent', { figure: difference.toFixed(2), name })
}

/** Ordinal number, such as "3rd". */
function formatOrdinal(rank: number): string {
  return t('leaders.ordinal', { count: rank, ordinal: true, shown: formatNumber(rank) })
}
