import type { Deps } from '../deps.ts'
import { MAX_MAIL_RETRIES, type TaskDelivery } from '../queue/tasks.ts'
import { emailStore } from '../stores/email-store.ts'
import { findApplicationNotice } from '../stores/find-application-notice.ts'
import { findCaseNotice } from '../stores/find-case-notice.ts'
import { findWebhookNotice } from '../stores/find-webhook-notice.ts'
import { caseMail } from './case-mail.ts'
import { type Mail, type Mailer, MailFailure } from './mail.ts'
import { applicationMail, verificationMail, webhookDisabledMail } from './mails.ts'
import { type InvitationDeps, prepareInvitation } from './prepare-invitation.ts'
import { prepareOrganizationInvitation } from './prepare-organization-invitation.ts'

export interface SendMailDeps extends InvitationDeps, Pick<Deps, 'log'> {
  readonly mailer: Mailer
  readonly alertMails: AlertMails
}

interface AlertMails {
  readonly prepare: (alertId: string) => Promise<Mail | undefined>
  /** Called once the mail server has accepted the email. */
  readonly markSent: (alertId: string) => Promise<void>
}

/** Sends one email. The queue retries failures for more than two days. */
export function sendMail(deps: SendMailDeps) {
  return async ({ payload, retryCount, signal }: TaskDelivery<'send-mail'>): Promise<void> => {
    try {
      const mail = await prepareMail(deps, payload)
      if (mail === undefined) return
      await deps.mailer.send(mail)
      if (payload.mail === 'alert') await deps.alertMails.markSent(payload.alertId)
    } catch (error) {
      if (signal.aborted || !isFinalFailure(error, retryCount)) throw error
      deps.log.error({ mail: payload.mail, ...loggableError(error) }, 'email delivery failed')
    }
  }
}

async function prepareMail(
  deps: SendMailDeps,
  task: TaskDelivery<'send-mail'>['payload'],
): Promise<Mail | undefined> {
  if (task.mail === 'invitation') return await prepareInvitation(deps, task)
  if (task.mail === 'organization-invitation')
    return await prepareOrganizationInvitation(deps, task.invitationId)
  if (task.mail === 'alert') return await deps.alertMails.prepare(task.alertId)
  if (task.mail === 'webhook-disabled') {
    const notice = await findWebhookNotice(deps.db, task.webhookId, task.userId)
    return notice && webhookDisabledMail(deps.settings.publicUrl, notice)
  }
  if (task.mail === 'application') {
    const notice = await findApplicationNotice(deps.db, task)
    return notice && applicationMail(deps.settings.publicUrl, notice)
  }
  if (task.mail === 'case') {
    const notice = await findCaseNotice(deps.db, task.entryId, task.userId)
    return notice && caseMail(deps.settings.publicUrl, notice)
  }
  const verification = await emailStore(deps.db).createVerification(task.emailId, task.userId)
  return verification && verificationMail(deps.settings.publicUrl, verification)
}

function isFinalFailure(error: unknown, retryCount: number): boolean {
  return (error instanceof MailFailure && error.isPermanent) || retryCount >= MAX_MAIL_RETRIES
}

/** Logs codes only, because the server's message may contain the recipient's address. */
function loggableError(error: unknown) {
  if (error instanceof MailFailure) return { code: error.code, status: error.status }
  return { reason: error instanceof Error ? error.name : 'unknown' }
}
