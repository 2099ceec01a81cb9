import type { OpenIdSetting, Profile, SourceSetting } from '@handiwork/core/api'
import { t } from '../../../i18n/texts.ts'
import { Island } from '../../../state/Island.tsx'
import { SingleSignOn } from './SingleSignOn.tsx'
import { Source } from './Source.tsx'

interface SourcesProps {
  readonly profile: Profile
  /** Sources that can be connected here. */
  readonly sources: readonly SourceSetting[]
  /** The OpenID Connect provider of this service, if there is one. */
  readonly openId: OpenIdSetting | null
}

/** Connected accounts: connect, renew and disconnect (spec §2 Settings, §4). */
export function Sources({ profile, sources, openId }: SourcesProps) {
  return (
    <Island>
      <section className="settings-section" aria-labelledby="sources">
        <h3 id="sources">{t('settingsAnalyze.sources.title')}</h3>
        <p className="muted">{t('settingsAnalyze.sources.text')}</p>
        {sources.length === 0 && openId === null ? (
          <p className="help">{t('settingsAnalyze.sources.none')}</p>
        ) : (
          <ul className="settings-rows">
            {sources.map((source) => (
              <Source key={source.source} {...{ source, profile }} />
            ))}
            {openId && <SingleSignOn setting={openId} />}
          </ul>
        )}
      </section>
    </Island>
  )
}
