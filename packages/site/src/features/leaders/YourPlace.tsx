import { number, xp } from '@handiwork/core/format'
import { useEffect } from 'react'
import { t } from '../../i18n/texts.ts'
import { Island } from '../../state/Island.tsx'
import { useProfile } from '../../state/session.ts'
import { type BoardRow, yourPlace } from './your-place.ts'

interface YourPlaceProps {
  readonly rows: readonly BoardRow[]
  readonly total: number
}

/** Tells somebody where they stand, from what is on the page, and marks their row. */
export function YourPlace(props: YourPlaceProps) {
  return (
    <Island>
      <Sentence {...props} />
    </Island>
  )
}

// --- internal ---

function Sentence({ rows, total }: YourPlaceProps) {
  const login = useProfile()?.login ?? null
  const place = yourPlace(rows, login)
  useEffect(() => {
    if (login !== null) document.querySelector(`[data-login="${CSS.escape(login)}"]`)?.classList.add('me')
  }, [login])
  if (place === undefined) return null
  return (
    <p className="help">
      {t('leaders.youAre')} <b>{t('leaders.rank', { place: nth(place.rank), total: number(total) })}</b>
      {place.behind
        ? t('leaders.behind', { xp: xp(place.behind.xp), name: place.behind.name })
        : t('leaders.first')}
    </p>
  )
}

/** 3rd */
function nth(place: number): string {
  return t('leaders.nth', { count: place, ordinal: true, shown: number(place) })
}
