import { type ProfileCompletion, pathTo } from '@handiwork/core/api'
import { t } from '../../../i18n/texts.ts'
import { ProgressBar } from '../../../ui/ProgressBar.tsx'

/** Profile completion with links to missing fields (spec §5). */
export function CompletionCard({ of: { percent, missing } }: { readonly of: ProfileCompletion }) {
  return (
    <section className="card completion" aria-label={t('settingsProfile.completion.title')}>
      <ProgressBar
        label={t('settingsProfile.completion.title')}
        value={percent}
        text={t('settingsProfile.completion.percent', { percent })}
      />
      {missing.length === 0 ? (
        <p className="help">{t('settingsProfile.completion.complete')}</p>
      ) : (
        <p className="help" id="missing">
          {t('settingsProfile.completion.missing')}
        </p>
      )}
      {missing.length > 0 && (
        <ul className="missing-fields" aria-labelledby="missing">
          {missing.map((field) => (
            <li key={field}>
              <a href={completionFieldUrl(field)}>{t(`settingsProfile.completion.fields.${field}`)}</a>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

type Field = ProfileCompletion['missing'][number]

/** URL where a missing profile field can be filled in: an anchor on this page, or another tab. */
function completionFieldUrl(field: Field): string {
  return otherTabs[field] ?? `#${field}`
}

const otherTabs: Readonly<Partial<Record<Field, string>>> = {
  email: pathTo('settingsTab', { tab: 'security' }),
  naturalLanguages: pathTo('settingsTab', { tab: 'languages' }),
}
