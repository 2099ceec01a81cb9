import { formatNumber, formatXp } from '@handiwork/core/format'
import { useEffect } from 'react'
import { t } from '../../i18n/texts.ts'
import { Island } from '../../state/Island.tsx'
import { useProfile } from '../../state/session.ts'
import { findViewerRank, type LeaderboardRow } from './find-viewer-rank.ts'

interface ViewerRankNoteProps {
  readonly rows: readonly LeaderboardRow[]
  readonly total: number
}

/** Shows the viewer's rank, computed from the rows on the page, and highlights their row. */
export function ViewerRankNote(props: ViewerRankNoteProps) {
  return (
    <Island>
      <RankText {...props} />
    </Island>
  )
}

function RankText({ rows, total }: ViewerRankNoteProps) {
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
      {viewer.behind
        ? t('leaders.behind', { xp: formatXp(viewer.behind.xp), name: viewer.behind.name })
        : t('leaders.first')}
    </p>
  )
}

/** Ordinal number, such as "3rd". */
function formatOrdinal(rank: number): string {
  return t('leaders.ordinal', { count: rank, ordinal: true, shown: formatNumber(rank) })
}
