/** An email to one recipient. */
export interface Mail {
  readonly kind: MailKind
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** The main link of the email. Logged in place of the email when no mail server is configured. */
  readonly link: string
  /** One-click unsubscribe URL (RFC 8058). */
  readonly unsubscribeUrl?: string | undefined
}

export type MailKind =
  | 'verification'
  | 'invitation'
  | 'organization-invitation'
  | 'member-invitation'
  | 'webhook-disabled'
  | 'application-received'
  | 'application-reply'
  | 'application-withdrawn'
  | 'application-status'
  | 'application-message'
  | 'case-update'
  | 'case-review'
  | 'job-alert'
  | 'developer-alert'

export interface Mailer {
  /** Resolves when the mail server has accepted the email. Rejects with a `MailFailure`. */
  send(mail: Mail): Promise<void>
}

/** Delivery failed. Contains neither the address nor the server's message. */
export class MailFailure extends Error {
  override readonly name = 'MailFailure'
  /** Nodemailer's error code. */
  readonly code: string | undefined
  /** SMTP status, 4xx or 5xx. Undefined if the server did not respond. */
  readonly status: number | undefined
  /** True if the server permanently rejects this email. */
  readonly isPermanent: boolean

  constructor({ code, status, isPermanent }: Pick<MailFailure, 'code' | 'status' | 'isPermanent'>) {
    super('Email delivery failed')
    this.code = code
    this.status = status
    this.isPermanent = isPermanent
  }
}
