import { xp } from '@handiwork/core/format'
import { t } from '../i18n/texts.ts'

/** Experience: rounded, with its unit in small capitals. */
export function Xp({ value }: { readonly value: number }) {
  return (
    <span className="xp">
      {xp(value)} <small>{t('ui.xp')}</small>
    </span>
  )
}
