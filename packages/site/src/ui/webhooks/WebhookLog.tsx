import type { WebhookLogEntry } from '@handiwork/core/api'
import { useState } from 'react'
import { t } from '../../i18n/texts.ts'
import { Button } from '../Button.tsx'
import { RelativeTime } from '../RelativeTime.tsx'

interface WebhookLogProps {
  /** Newest first. */
  readonly entries: readonly WebhookLogEntry[]
  readonly renderedAt: Date
  readonly Heading: 'h2' | 'h3'
}

const SHORT_LOG_LENGTH = 5

/** Who changed which endpoint, and when. Also lists endpoints that no longer exist. */
export function WebhookLog({ entries, renderedAt, Heading }: WebhookLogProps) {
  const [isLong, setLong] = useState(false)
  const shown = isLong ? entries : entries.slice(0, SHORT_LOG_LENGTH)
  return (
    <section className="settings-section" aria-labelledby="webhook-log">
      <Heading id="webhook-log">{t('webhooks.log')}</Heading>
      {entries.length === 0 && <p className="help">{t('webhooks.noChanges')}</p>}
      <ul className="settings-rows">
        {shown.map((entry) => (
          <li key={entry._id} className="settings-row">
            <div className="names">
              {t(`webhooks.actions.${entry.action}`)} <b>{entry.url}</b>
              <p className="small muted">
                {actorText(entry)} · <RelativeTime at={entry.createdAt} now={renderedAt} />
              </p>
            </div>
          </li>
        ))}
      </ul>
      {shown.length < entries.length && (
        <Button size="sm" onPress={() => setLong(true)}>
          {t('webhooks.allChanges', { count: entries.length })}
        </Button>
      )}
    </section>
  )
}

function actorText({ actorLogin, action }: WebhookLogEntry): string {
  if (actorLogin !== null) return t('webhooks.by', { login: actorLogin })
  return t(action === 'disabled' ? 'webhooks.byService' : 'webhooks.byDeletedUser')
}
