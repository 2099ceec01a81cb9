import { formatXp } from '@handiwork/core/format'
import { t } from '../i18n/texts.ts'

/** Rounded experience points, with the unit in small capitals. */
export function Xp({ value }: { readonly value: number }) {
  return (
    <span className="xp">
      {formatXp(value)} <small>{t('ui.xp')}</small>
    </span>
  )
}
