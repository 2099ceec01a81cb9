import type { Deps } from '../deps.ts'
import { MAIL_TRIES_AT_MOST, type Try } from '../queue/tasks.ts'
import { emailStore } from '../stores/email-store.ts'
import { type InvitationDeps, invitationOf } from './invitation.ts'
import { type Mail, type Mailer, MailFailure } from './mail.ts'
import { verificationMail } from './mails.ts'
import { organizationInvitationOf } from './organization-invitation.ts'

export interface SendMailDeps extends InvitationDeps, Pick<Deps, 'log'> {
  readonly mailer: Mailer
}

/** Writes a mail and hands it to the mail server; what fails is tried again for more than a day. */
export function sendMail(deps: SendMailDeps) {
  return async ({ payload, retryCount, signal }: Try<'send-mail'>): Promise<void> => {
    try {
      const mail = await mailFor(deps, payload)
      if (mail !== undefined) await deps.mailer.send(mail)
    } catch (error) {
      if (signal.aborted || !isOver(error, retryCount)) throw error
      deps.log.error({ mail: payload.mail, ...toldOf(error) }, 'a mail was given up')
    }
  }
}

// --- internal ---

async function mailFor(deps: SendMailDeps, task: Try<'send-mail'>['payload']): Promise<Mail | undefined> {
  if (task.mail === 'invitation') return await invitationOf(deps, task.suggestionId)
  if (task.mail === 'organization-invitation') return await organizationInvitationOf(deps, task.invitationId)
  const open = await emailStore(deps.db).openVerification(task.emailId)
  return open && verificationMail(deps.settings.publicUrl, open)
}

function isOver(error: unknown, retryCount: number): boolean {
  return (error instanceof MailFailure && error.forGood) || retryCount >= MAIL_TRIES_AT_MOST
}

/** By codes alone: what a server says of a mail names whom it was for. */
function toldOf(error: unknown) {
  if (error instanceof MailFailure) return { code: error.code, status: error.status }
  return { failure: error instanceof Error ? error.name : 'unknown' }
}
