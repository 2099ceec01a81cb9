import {
  contract,
  integrationSentences,
  type OpenIdSetting,
  type Profile,
  type SourceSetting,
} from '@handiwork/core/api'
import { useQuery } from '@tanstack/react-query'
import { t } from '../../../i18n/texts.ts'
import { call } from '../../../state/call.ts'
import { integrationState } from '../../../state/integration-state.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { Icon } from '../../../ui/Icon.tsx'

interface IntegrationsProps {
  readonly profile: Profile
}

/** The viewer's connected accounts (spec §2, Integration icon). */
export function Integrations({ profile }: IntegrationsProps) {
  const { data } = useQuery({ queryKey: ['sources'], queryFn: () => call(contract.auth.sources) })
  const sources = data?.sources.filter(({ connect }) => connect) ?? []
  const openId = data?.openId ?? null
  if (sources.length === 0 && openId === null) return null
  return (
    <section className="small stack s8" aria-label={t('tools.integrations')}>
      <h2>{t('tools.integrations')}</h2>
      <ul className="integrations">
        {sources.map((source) => (
          <li key={source.source}>
            <Integration source={source} profile={profile} />
          </li>
        ))}
        {openId && (
          <li>
            <SingleSignOn setting={openId} />
          </li>
        )}
      </ul>
    </section>
  )
}

/** The viewer's account at the OpenID Connect provider of this service. */
function SingleSignOn({ setting: { title, connected } }: { readonly setting: OpenIdSetting }) {
  const icon = <Icon name="lock" />
  if (connected)
    return (
      <span className="tag good">
        {icon} {integrationSentences.enabled(title)}
      </span>
    )
  return (
    <a className="tag" href={`/api/connect/openId?${new URLSearchParams({ returnTo: '/profile' })}`}>
      {icon} {integrationSentences.enable(title)}
    </a>
  )
}

/** The spec names these two, because their tokens expire. */
const expiringSources: ReadonlySet<string> = new Set(['bitbucket', 'gitLab'])

interface IntegrationProps {
  readonly source: SourceSetting
  readonly profile: Profile
}

function Integration({ source: { source, title }, profile }: IntegrationProps) {
  const state = integrationState(profile, source)
  const connectUrl = `/api/connect/${source}?${new URLSearchParams({ returnTo: '/profile' })}`
  const icon = (
    <img src={`/static/images/integrations/${source.toLowerCase()}.svg`} alt="" width="16" height="16" />
  )
  if (state === 'enabled')
    return (
      <span className="tag good">
        {icon} {integrationSentences.enabled(title)}
      </span>
    )
  if (state === 'off')
    return (
      <a className="tag" href={connectUrl}>
        {icon} {integrationSentences.enable(title)}
      </a>
    )
  return (
    <>
      <a className="tag bad" href={connectUrl}>
        <Icon name="warning" size={12} /> {integrationSentences.reconnect(title)}
      </a>
      {expiringSources.has(source) && (
        <span className="note warn">
          {integrationSentences.expired}
          <a className={buttonClass({ size: 'sm' })} href={connectUrl}>
            {t('tools.reconnect')}
          </a>
        </span>
      )}
    </>
  )
}
