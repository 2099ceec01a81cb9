import { contract, type Session } from '@handiwork/core/api'
import { useState } from 'react'
import { t } from '../../../i18n/texts.ts'
import { call } from '../../../state/call.ts'
import { Island } from '../../../state/Island.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { RelativeTime } from '../../../ui/RelativeTime.tsx'
import { browserName } from './browser-name.ts'

interface SessionsProps {
  readonly sessions: readonly Session[]
  readonly renderedAt: Date
}

/** The user's sessions, with the option to revoke them. */
export function Sessions({ sessions: initialSessions, renderedAt }: SessionsProps) {
  const { sessions, end, endOthers } = useSessions(initialSessions)
  return (
    <Island>
      <section className="settings-section" aria-labelledby="sessions">
        <h3 id="sessions">{t('security.sessions.title')}</h3>
        <ul className="settings-rows">
          {sessions.map((session) => (
            <SessionRow key={session._id} {...{ session, renderedAt, end }} />
          ))}
        </ul>
        {sessions.length > 1 && (
          <div>
            <ConfirmDialog
              title={t('security.sessions.endOthersTitle')}
              text={t('security.sessions.endOthersText')}
              confirm={t('security.sessions.endOthers')}
              trigger={<Button>{t('security.sessions.endOthers')}</Button>}
              onConfirm={endOthers}
            />
          </div>
        )}
      </section>
    </Island>
  )
}

function useSessions(initialSessions: readonly Session[]) {
  const [sessions, setSessions] = useState(initialSessions)
  return {
    sessions,
    end: async ({ _id: id }: Session) => {
      await call(contract.sessions.remove, { params: { id } })
      setSessions((previous) => previous.filter((session) => session._id !== id))
    },
    endOthers: async () => {
      await call(contract.sessions.removeOthers)
      setSessions((previous) => previous.filter(({ current }) => current))
    },
  }
}

interface SessionRowProps {
  readonly session: Session
  readonly renderedAt: Date
  readonly end: (session: Session) => Promise<void>
}

function SessionRow({ session, renderedAt, end }: SessionRowProps) {
  const title = sessionTitle(session)
  return (
    <li className="settings-row">
      <div className="names">
        <b title={session.userAgent ?? undefined}>{title}</b>
        <p className="small muted">
          {session.current ? (
            t('security.sessions.current')
          ) : (
            <>
              {t('security.sessions.used')} <RelativeTime at={session.lastUsedAt} now={renderedAt} />
            </>
          )}
        </p>
      </div>
      {!session.current && (
        <ConfirmDialog
          title={t('security.sessions.endTitle', { title })}
          confirm={t('security.sessions.end')}
          trigger={
            <Button size="sm" kind="ghost" aria-label={t('security.sessions.endName', { title })}>
              {t('security.sessions.end')}
            </Button>
          }
          onConfirm={() => end(session)}
        />
      )}
    </li>
  )
}

function sessionTitle({ userAgent }: Session): string {
  const browser = browserName(userAgent)
  if (browser === undefined) return t('security.sessions.unknown')
  return browser.system === undefined ? browser.browser : t('security.sessions.on', { ...browser })
}
