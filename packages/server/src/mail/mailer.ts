import { createTransport } from 'nodemailer'
import type { Deps } from '../deps.ts'
import { type Mail, type Mailer, MailFailure } from './mail.ts'

/** Creates a mailer that uses SMTP, or one that logs emails if SMTP is not configured. */
export function createMailer({ settings, log }: Pick<Deps, 'settings' | 'log'>): Mailer {
  return settings.smtpUrl === undefined
    ? createLogMailer(settings, log)
    : createSmtpMailer(settings, settings.smtpUrl)
}

/** Timeouts in ms. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 } as const

function createSmtpMailer({ mailFrom }: Deps['settings'], url: string): Mailer {
  const transport = createTransport({ url, ...timeouts, disableFileAccess: true, disableUrlAccess: true })
  return {
    async send({ to, subject, text, html, unsubscribeUrl }) {
      await transport
        .sendMail({
          from: mailFrom,
          // An object instead of a string, so that the address is never parsed as a list.
          to: { name: '', address: to },
          envelope: { from: mailFrom.address, to: [to] },
          ...{ subject, text, html },
          headers: mailHeaders(unsubscribeUrl),
        })
        .catch((error: unknown) => {
          throw toMailFailure(error)
        })
    },
  }
}

function mailHeaders(unsubscribeUrl: Mail['unsubscribeUrl']): Record<string, string> {
  // Prevents automatic replies.
  const baseHeaders = { 'Auto-Submitted': 'auto-generated' }
  if (unsubscribeUrl === undefined) return baseHeaders
  return {
    ...baseHeaders,
    'List-Unsubscribe': `<${unsubscribeUrl}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}

/** Only errors about this email are permanent; errors about our account may be fixed before a retry. */
function toMailFailure(error: unknown): MailFailure {
  const { code, responseCode: status } = error as { code?: string; responseCode?: number }
  const isMessageError = code === 'EENVELOPE' || code === 'EMESSAGE'
  return new MailFailure({
    code,
    status,
    isPermanent: isMessageError && status !== undefined && status >= 500,
  })
}

/** Logs emails instead of sending them. In production, the log must not contain private links. */
function createLogMailer({ production }: Deps['settings'], log: Deps['log']): Mailer {
  return {
    async send({ kind, subject, link }) {
      const reason = 'SMTP_URL not set'
      if (production) log.warn({ mail: kind, reason }, 'email skipped')
      else log.info({ mail: kind, reason, subject, link }, 'email skipped')
    },
  }
}
