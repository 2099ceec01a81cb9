import { contract, type Session } from '@handiwork/core/api'
import { useState } from 'react'
import { t } from '../../../i18n/texts.ts'
import { call } from '../../../state/call.ts'
import { Island } from '../../../state/Island.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { When } from '../../../ui/When.tsx'
import { browserName } from './browser-name.ts'

interface SessionsProps {
  readonly sessions: readonly Session[]
  readonly renderedAt: Date
}

/** Where one is signed in, and how to end it there. */
export function Sessions({ sessions: rendered, renderedAt }: SessionsProps) {
  const { sessions, end, endOthers } = useSessions(rendered)
  return (
    <Island>
      <section className="settings-part" aria-labelledby="sessions">
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

// --- internal ---

function useSessions(rendered: readonly Session[]) {
  const [sessions, setSessions] = useState(rendered)
  return {
    sessions,
    end: async ({ _id: id }: Session) => {
      await call(contract.sessions.remove, { params: { id } })
      setSessions((before) => before.filter((session) => session._id !== id))
    },
    endOthers: async () => {
      await call(contract.sessions.removeOthers)
      setSessions((before) => before.filter(({ current }) => current))
    },
  }
}

interface SessionRowProps {
  readonly session: Session
  readonly renderedAt: Date
  readonly end: (session: Session) => Promise<void>
}

function SessionRow({ session, renderedAt, end }: SessionRowProps) {
  const title = titleOf(session)
  return (
    <li className="settings-row">
      <div className="names">
        <b title={session.userAgent ?? undefined}>{title}</b>
        <p className="small muted">
          {session.current ? (
            t('security.sessions.current')
          ) : (
            <>
              {t('security.sessions.used')} <When at={session.lastUsedAt} now={renderedAt} />
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

function titleOf({ userAgent }: Session): string {
  const named = browserName(userAgent)
  if (named === undefined) return t('security.sessions.unknown')
  return named.system === undefined ? named.browser : t('security.sessions.on', { ...named })
}
