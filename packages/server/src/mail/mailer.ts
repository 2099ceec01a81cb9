import { createTransport } from 'nodemailer'
import type { Deps } from '../deps.ts'
import { type Mail, type Mailer, MailFailure } from './mail.ts'

/** Sends mail by SMTP; where none is set up, tells in the log what would have been sent. */
export function mailer({ settings, log }: Pick<Deps, 'settings' | 'log'>): Mailer {
  return settings.smtpUrl === undefined ? toLog(settings, log) : bySmtp(settings, settings.smtpUrl)
}

// --- internal ---

/** Milliseconds the server may be silent. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 } as const

function bySmtp({ mailFrom }: Deps['settings'], url: string): Mailer {
  const transport = createTransport({ url, ...patience, disableFileAccess: true, disableUrlAccess: true })
  return {
    async send({ to, subject, text, html, stopUrl }) {
      await transport
        .sendMail({
          from: mailFrom,
          // Never read as a list: one mail goes to one address.
          to: { name: '', address: to },
          envelope: { from: mailFrom.address, to: [to] },
          ...{ subject, text, html },
          headers: headersOf(stopUrl),
        })
        .catch((error: unknown) => {
          throw failureOf(error)
        })
    },
  }
}

function headersOf(stopUrl: Mail['stopUrl']): Record<string, string> {
  // Machines do not answer them.
  const always = { 'Auto-Submitted': 'auto-generated' }
  if (stopUrl === undefined) return always
  return {
    ...always,
    'List-Unsubscribe': `<${stopUrl}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}

/** What the server says of the sender's own account may be mended by then; what it says of this mail may not. */
function failureOf(error: unknown): MailFailure {
  const { code, responseCode: status } = error as { code?: string; responseCode?: number }
  const isAboutTheMail = code === 'EENVELOPE' || code === 'EMESSAGE'
  return new MailFailure({ code, status, forGood: isAboutTheMail && status !== undefined && status >= 500 })
}

/** A log of strangers' mails is no letter box: in production it tells only that there was one. */
function toLog({ production }: Deps['settings'], log: Deps['log']): Mailer {
  return {
    async send({ kind, subject, link }) {
      if (production) log.warn({ mail: kind }, 'a mail was not sent: SMTP_URL is not set')
      else log.info({ mail: kind, subject, link }, 'a mail, as SMTP_URL is not set')
    },
  }
}
