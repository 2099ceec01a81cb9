import { type ConsentPlace, contract, type Profile } from '@handiwork/core/api'
import { formatDay } from '@handiwork/core/format'
import { useState } from 'react'
import { fullDate } from '../client-scripts/relative-time.ts'
import { t } from '../i18n/texts.ts'
import { call } from '../state/call.ts'
import { Island } from '../state/Island.tsx'
import { queryClient } from '../state/query-client.ts'
import { PROFILE_QUERY_KEY } from '../state/session.ts'
import { failureText } from './failure-text.ts'
import { Switch } from './Switch.tsx'
import { toast } from './toast.ts'

type Consent = Pick<Profile, 'findableSince' | 'consentChangedAt'>

interface ConsentCardProps {
  readonly consent: Consent
  readonly place: ConsentPlace
  /** The level of the heading on its page. */
  readonly heading?: 'h2' | 'h4'
}

/** Lets users choose whether recruiters can find them. The choice applies immediately. */
export function ConsentCard(props: ConsentCardProps) {
  return (
    <Island>
      <Card {...props} />
    </Island>
  )
}

function Card({ consent: initial, place, heading: Heading = 'h2' }: ConsentCardProps) {
  const { consent, isBusy, change } = useConsent(initial, place)
  const isOn = consent.findableSince !== null
  return (
    <section className="card consent-card" aria-labelledby="consent">
      <div>
        <Heading id="consent">{t('consent.title')}</Heading>
        <p className="muted">{t(isOn || consent.consentChangedAt === null ? 'consent.on' : 'consent.off')}</p>
      </div>
      <Switch isSelected={isOn} isDisabled={isBusy} onChange={change} aria-label={t('consent.title')}>
        <b>{t(isOn ? 'consent.isOn' : 'consent.isOff')}</b> <Since at={consent.consentChangedAt} />
      </Switch>
    </section>
  )
}

function Since({ at }: { readonly at: string | null }) {
  if (at === null) return null
  const date = new Date(at)
  return (
    <time className="small muted" dateTime={at} title={fullDate(date)}>
      {t('consent.since', { date: formatDay(date) })}
    </time>
  )
}

function useConsent(initial: Consent, consentPlace: ConsentPlace) {
  const [consent, setConsent] = useState(initial)
  const [isBusy, setBusy] = useState(false)
  const change = async (findable: boolean) => {
    setBusy(true)
    try {
      const profile = await call(contract.profile.update, { body: { findable, consentPlace } })
      queryClient.setQueryData<Profile>(PROFILE_QUERY_KEY, profile)
      setConsent(profile)
    } catch (error) {
      toast.show({ kind: 'failed', text: failureText(error) })
    } finally {
      setBusy(false)
    }
  }
  return { consent, isBusy, change }
}
