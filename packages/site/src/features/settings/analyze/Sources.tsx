import type { Profile, SourceSetting } from '@handiwork/core/api'
import { t } from '../../../i18n/texts.ts'
import { Island } from '../../../state/Island.tsx'
import { Source } from './Source.tsx'

interface SourcesProps {
  readonly profile: Profile
  /** Sources that can be connected here. */
  readonly sources: readonly SourceSetting[]
}

/** Connected accounts: connect, renew and disconnect (spec §2 Settings, §4). */
export function Sources({ profile, sources }: SourcesProps) {
  return (
    <Island>
      <section className="settings-section" aria-labelledby="sources">
        <h3 id="sources">{t('settingsAnalyze.sources.title')}</h3>
        <p className="muted">{t('settingsAnalyze.sources.text')}</p>
        {sources.length === 0 ? (
          <p className="help">{t('settingsAnalyze.sources.none')}</p>
        ) : (
          <ul className="settings-rows">
            {sources.map((source) => (
              <Source key={source.source} {...{ source, profile }} />
            ))}
          </ul>
        )}
      </section>
    </Island>
  )
}
