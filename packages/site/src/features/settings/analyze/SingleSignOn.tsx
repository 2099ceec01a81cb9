import { integrationSentences, type OpenIdSetting, pathTo } from '@handiwork/core/api'
import { t } from '../../../i18n/texts.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { Icon } from '../../../ui/Icon.tsx'

interface SingleSignOnProps {
  readonly setting: OpenIdSetting
}

/** The account at the OpenID Connect provider of this service, with which the user can sign in. */
export function SingleSignOn({ setting: { title, connected } }: SingleSignOnProps) {
  const returnTo = pathTo('settingsTab', { tab: 'analyze' })
  return (
    <li className="settings-row">
      <Icon name="lock" size={20} />
      <div className="names">
        <b>{title}</b>
        <p className="small muted">
          {connected ? integrationSentences.enabled(title) : t('settingsAnalyze.sources.singleSignOn')}
        </p>
      </div>
      {!connected && (
        <span className="row right">
          <a
            className={buttonClass({ size: 'sm' })}
            href={`/api/connect/openId?${new URLSearchParams({ returnTo })}`}
          >
            {t('settingsAnalyze.sources.connect')}
            <span className="visually-hidden"> {title}</span>
          </a>
        </span>
      )}
    </li>
  )
}
