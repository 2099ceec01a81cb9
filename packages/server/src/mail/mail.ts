/** A mail as it is sent to one address. */
export interface Mail {
  readonly kind: MailKind
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** Where the mail leads: all that somebody needs who has no mail server. */
  readonly link: string
  /** Where mail programs let people stop such mails with one press (RFC 8058). */
  readonly stopUrl?: string | undefined
}

export type MailKind = 'verification' | 'invitation' | 'organization-invitation'

export interface Mailer {
  /** Resolves when a mail server has taken it over. Rejects with a `MailFailure`. */
  send(mail: Mail): Promise<void>
}

/** No mail server took it. Neither the address nor what the server said of it is told. */
export class MailFailure extends Error {
  override readonly name = 'MailFailure'
  /** What it is called by the program that sends. */
  readonly code: string | undefined
  /** The server's, 4xx or 5xx; undefined where there was none. */
  readonly status: number | undefined
  /** The server wants no mail like this one, now or later. */
  readonly forGood: boolean

  constructor({ code, status, forGood }: Pick<MailFailure, 'code' | 'status' | 'forGood'>) {
    super('No mail server took the mail')
    this.code = code
    this.status = status
    this.forGood = forGood
  }
}
