import { contract, type Looker, type Page, pathTo } from '@handiwork/core/api'
import { useState } from 'react'
import { t } from '../../../i18n/texts.ts'
import { call } from '../../../state/call.ts'
import { Island } from '../../../state/Island.tsx'
import { Avatar } from '../../../ui/Avatar.tsx'
import { Button } from '../../../ui/Button.tsx'
import { failureText } from '../../../ui/failure-text.ts'
import { toast } from '../../../ui/toast.ts'
import { When } from '../../../ui/When.tsx'

interface LookersProps {
  /** The latest of them. */
  readonly lookers: Page<Looker>
  readonly renderedAt: Date
}

/** Recruiters who looked at one, the latest first. */
export function Lookers({ lookers: rendered, renderedAt }: LookersProps) {
  const { lookers, total, isBusy, more } = useLookers(rendered)
  return (
    <Island>
      <section className="settings-part" aria-labelledby="lookers">
        <h3 id="lookers">{t('security.lookers.title')}</h3>
        <p className="muted">{total === 0 ? t('security.lookers.none') : t('security.lookers.text')}</p>
        <ul className="settings-rows">
          {lookers.map((looker) => (
            <LookerRow key={looker.user._id} looker={looker} renderedAt={renderedAt} />
          ))}
        </ul>
        {lookers.length < total && (
          <div>
            <Button isBusy={isBusy} onPress={more}>
              {t('security.lookers.more')}
            </Button>
          </div>
        )}
      </section>
    </Island>
  )
}

// --- internal ---

function useLookers({ items, total: counted }: Page<Looker>) {
  const [{ lookers, total }, setShown] = useState({ lookers: items, total: counted })
  const [isBusy, setBusy] = useState(false)
  const more = async () => {
    setBusy(true)
    try {
      const next = await call(contract.search.lookers, { query: { offset: lookers.length } })
      setShown({ lookers: joined(lookers, next.items), total: next.total })
    } catch (failure) {
      toast.show({ kind: 'failed', text: failureText(failure) })
    } finally {
      setBusy(false)
    }
  }
  return { lookers, total, isBusy, more }
}

/** Whoever looks meanwhile moves to the front, and others a place further. */
function joined(shown: readonly Looker[], next: readonly Looker[]): readonly Looker[] {
  const isShown = new Set(shown.map(({ user }) => user._id))
  return [...shown, ...next.filter(({ user }) => !isShown.has(user._id))]
}

function LookerRow({ looker: { user, lookCount, lastLookedAt }, renderedAt }: LookerRowProps) {
  const { login, jobTitle, company } = user
  const name = user.name || login || t('user.anonymous')
  const job = [jobTitle, company].filter(Boolean).join(', ')
  return (
    <li className="settings-row">
      <Avatar of={{ ...user, name }} size={36} />
      <div className="names">
        {login === null ? <b>{name}</b> : <a href={pathTo('user', { login })}>{name}</a>}
        {job && <p className="small muted">{job}</p>}
      </div>
      <span className="small muted">
        {t('security.lookers.times', { count: lookCount })}
        <When at={lastLookedAt} now={renderedAt} />
      </span>
    </li>
  )
}

interface LookerRowProps {
  readonly looker: Looker
  readonly renderedAt: Date
}
