import type { MailKind } from './mail.ts'

/** The words of a mail; `{name}` and the like stand for what differs. */
export interface MailText {
  readonly subject: string
  readonly before: readonly string[]
  readonly button: string
  readonly after: readonly string[]
  /** Below everything, with its own link. */
  readonly stop?: string
}

/** All that we write to people. */
export const mailTexts: Readonly<Record<MailKind, MailText>> = {
  verification: {
    subject: 'Confirm your e-mail for Handiwork',
    before: [
      'This address was added to the Handiwork profile {login}.',
      'Confirm that it is yours, and commits written with it count for the profile.',
    ],
    button: 'Confirm this e-mail',
    after: [
      'The link works once, for 24 hours, while you are signed in as {login}.',
      'If you did not ask for this, you need not do anything: without the link the address stays unconfirmed.',
    ],
  },
  invitation: {
    subject: '{name} invites you to Handiwork',
    before: [
      '{name} knows you from {host} and invites you to Handiwork, which shows what developers have made.',
      'Your page is made from your own repositories, and only if you want it.',
    ],
    button: 'Look at Handiwork',
    after: ['We found this address on your public page at {host}. It is kept nowhere.'],
    stop: 'Never invite this address again',
  },
  'organization-invitation': {
    subject: '{name} invites you to join it on Handiwork',
    before: [
      '{name} is an organization on Handiwork, which shows what developers have made, and invites you to join it.',
      'The page of {name} names those who belong to it, and their pages name {name}.',
    ],
    button: 'Take up the invitation',
    after: [
      'The link works once, for 30 days, for whoever has it: please do not pass it on.',
      'This address is kept until the invitation is taken up or over. If you do not know {name}, you need not do anything.',
    ],
    stop: 'Never invite this address again',
  },
}
