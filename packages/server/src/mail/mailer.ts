import type { Deps } from '../deps.ts'
import { type Mail, type Mailer, MailFailure } from './mail.ts'

/** Creates a mailer that uses SMTP, or one that logs emails if SMTP is not configured. */
export function createMailer(
  { settings, log }: Pick<Deps, 'settings' | 'log'>,
  timeouts = mailTimeouts,
): Mailer {
  return settings.smtpUrl === undefined
    ? createLogMailer(settings, log)
    : createSmtpMailer(settings, settings.smtpUrl, timeouts)
}

/** In ms. */
export interface MailTimeouts {
  /** For the connection, and for the greeting. */
  readonly connect: number
  /** Between bytes. */
  readonly idle: number
  /** For the whole delivery. */
  readonly delivery: number
}

const mailTimeouts: MailTimeouts = { connect: 10_000, idle: 20_000, delivery: 60_000 }

function createSmtpMailer({ mailFrom }: Deps['settings'], url: string, timeouts: MailTimeouts): Mailer {
  const openTransport = async () => {
    // Imported with the first email, because most processes send none.
    const { createTransport } = await import('nodemailer')
    return createTransport({
      ...{ url, disableFileAccess: true, disableUrlAccess: true },
      ...{ connectionTimeout: timeouts.connect, greetingTimeout: timeouts.connect },
      socketTimeout: timeouts.idle,
    })
  }
  let transport: ReturnType<typeof openTransport> | undefined
  return {
    async send({ to, subject, text, html, unsubscribeUrl }) {
      transport ??= openTransport()
      await (await transport)
        .sendMail({
          from: mailFrom,
          // An object instead of a string, so that the address is never parsed as a list.
          to: { name: '', address: to },
          envelope: { from: mailFrom.address, to: [to] },
          ...{ subject, text, html },
          headers: mailHeaders(unsubscribeUrl),
          // The task expires later, so a retry never starts while this attempt may still succeed.
          signal: AbortSignal.timeout(timeouts.delivery),
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

/**
 * Only errors about this recipient or message are permanent. Those about the sender and our account may be
 * fixed before a retry.
 */
function toMailFailure(error: unknown): MailFailure {
  const { code, command, responseCode: status } = error as SmtpError
  const isMessageError = command === 'RCPT TO' || command === 'DATA'
  return new MailFailure({
    code,
    status,
    isPermanent: isMessageError && status !== undefined && status >= 500,
  })
}

interface SmtpError {
  readonly code?: string
  readonly command?: string
  readonly responseCode?: number
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
