import type { User } from '@handiwork/core/api'
import { naturalLanguageByCode } from '@handiwork/core/catalog'
import { t } from '../../../i18n/texts.ts'

/** What recruiters see besides: which languages somebody speaks, and how well (spec §2, §6). */
export function RecruiterTools({ user: { naturalLanguages = [] } }: { readonly user: User }) {
  if (naturalLanguages.length === 0) return null
  return (
    <section className="small">
      <h3>{t('tools.speaks')}</h3>
      <ul className="stack s4">
        {naturalLanguages.map(({ code, level }) => (
          <li key={code}>
            {naturalLanguageByCode(code)?.name ?? code}{' '}
            <span className="muted">{t(`tools.levels.${level}`)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
