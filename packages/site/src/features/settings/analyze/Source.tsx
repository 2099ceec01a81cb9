import { integrationSentences, type Profile, pathTo, type SourceSetting } from '@handiwork/core/api'
import { useState } from 'react'
import { t } from '../../../i18n/texts.ts'
import { type IntegrationState, integrationState } from '../../../state/integration-state.ts'
import { Button } from '../../../ui/Button.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { updateProfile } from '../update-profile.ts'

interface SourceProps {
  readonly source: SourceSetting
  readonly profile: Profile
}

/** A code host or Stack Overflow: connection state and actions. */
export function Source({ source: setting, profile: initialProfile }: SourceProps) {
  const [profile, setProfile] = useState(initialProfile)
  const { source, title } = setting
  const state = integrationState(profile, source)
  const change = async (profileChange: Parameters<typeof updateProfile>[0]) =>
    setProfile(await updateProfile(profileChange))
  return (
    <li className="settings-row">
      <img src={`/static/images/integrations/${source.toLowerCase()}.svg`} alt="" width="20" height="20" />
      <div className="names">
        <b>{title}</b>
        <p className="small muted">{statusText(state, setting, profile)}</p>
      </div>
      <span className="row right">
        {state !== 'enabled' && (
          <a
            className={buttonClass({ size: 'sm', kind: state === 'expired' ? 'main' : 'plain' })}
            href={connectPath(source)}
          >
            {t(state === 'expired' ? 'tools.reconnect' : 'settingsAnalyze.sources.connect')}
            <span className="visually-hidden"> {title}</span>
          </a>
        )}
        {state === 'enabled' && setting.privateAccess && <PrivateAccess {...{ profile, title, change }} />}
        {state !== 'off' && (
          <ConfirmDialog
            title={t('settingsAnalyze.sources.disconnectTitle', { title })}
            text={t('settingsAnalyze.sources.disconnectText', { title })}
            confirm={t('settingsAnalyze.sources.disconnect')}
            trigger={
              <Button
                size="sm"
                kind="ghost"
                aria-label={t('settingsAnalyze.sources.disconnectName', { title })}
              >
                {t('settingsAnalyze.sources.disconnect')}
              </Button>
            }
            onConfirm={() => change({ [`${source}Enabled`]: false })}
          />
        )}
      </span>
    </li>
  )
}

type ChangeProfile = (profileChange: Parameters<typeof updateProfile>[0]) => Promise<void>

/** GitHub requires separate consent for public and private repositories. */
function PrivateAccess({
  profile,
  title,
  change,
}: {
  profile: Profile
  title: string
  change: ChangeProfile
}) {
  if (profile.gitHubPrivateEnabled)
    return (
      <Button size="sm" onPress={() => void change({ gitHubPrivateEnabled: false })}>
        {t('settingsAnalyze.sources.endPrivate')}
      </Button>
    )
  return (
    <a className={buttonClass({ size: 'sm' })} href={connectPath('gitHub', 'private')}>
      <Icon name="lock" size={14} /> {t('settingsAnalyze.sources.addPrivate')}
      <span className="visually-hidden"> {title}</span>
    </a>
  )
}

function connectPath(source: SourceSetting['source'], access: 'public' | 'private' = 'public'): string {
  const returnTo = pathTo('settingsTab', { tab: 'analyze' })
  return `/api/connect/${source}?${new URLSearchParams({ access, returnTo })}`
}

function statusText(
  state: IntegrationState,
  { title, privateAccess }: SourceSetting,
  profile: Profile,
): string {
  if (state === 'expired') return integrationSentences.expired
  if (state === 'off') return t('settingsAnalyze.sources.off')
  if (!privateAccess) return integrationSentences.enabled(title)
  return t(`settingsAnalyze.sources.${profile.gitHubPrivateEnabled ? 'withPrivate' : 'publicOnly'}`)
}
