import type { ProfileCompletion } from '@handiwork/core/api'
import { t } from '../../../i18n/texts.ts'
import { ProgressBar } from '../../../ui/ProgressBar.tsx'
import { placeOf } from './missing-places.ts'

/** How much of the profile is filled in, and the way to what is not (spec §5). */
export function Completion({ of: { percent, missing } }: { readonly of: ProfileCompletion }) {
  return (
    <section className="card completion" aria-label={t('settingsProfile.completion.title')}>
      <ProgressBar
        label={t('settingsProfile.completion.title')}
        value={percent}
        text={t('settingsProfile.completion.percent', { percent })}
      />
      {missing.length === 0 ? (
        <p className="help">{t('settingsProfile.completion.whole')}</p>
      ) : (
        <p className="help" id="missing">
          {t('settingsProfile.completion.missing')}
        </p>
      )}
      {missing.length > 0 && (
        <ul className="missing" aria-labelledby="missing">
          {missing.map((field) => (
            <li key={field}>
              <a href={placeOf(field)}>{t(`settingsProfile.completion.fields.${field}`)}</a>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
