import type { MailKind } from './mail.ts'

/** The text of an email. `{name}` and similar are placeholders. */
export interface MailText {
  readonly subject: string
  readonly introduction: readonly string[]
  readonly button: string
  readonly closing: readonly string[]
  /** The label of the unsubscribe link at the end. */
  readonly unsubscribe?: string
}

/** The texts of all emails that the service sends. */
export const mailTexts: Readonly<Record<MailKind, MailText>> = {
  verification: {
    subject: 'Confirm your email for Handiwork',
    introduction: [
      'This address was added to the Handiwork profile {login}.',
      'Confirm that it is yours, so that commits made with it count toward the profile.',
    ],
    button: 'Confirm email',
    closing: [
      'The link works once, within 24 hours, while you are signed in as {login}.',
      "If you didn't request this, ignore this email. The address stays unconfirmed.",
    ],
  },
  invitation: {
    subject: '{name} invites you to Handiwork',
    introduction: [
      '{name} knows you from {host} and invites you to Handiwork, which builds developer profiles from real commits.',
      'Your profile is built from your own repositories, and only if you want one.',
    ],
    button: 'Visit Handiwork',
    closing: ["We found this address on your public {host} profile. We don't store it."],
    unsubscribe: "Don't invite this address again",
  },
  'organization-invitation': {
    subject: '{name} invites you to join them on Handiwork',
    introduction: [
      '{name} is an organization on Handiwork, which builds developer profiles from real commits, and invites you to join.',
      "Members are listed on {name}'s page, and {name} appears on their profiles.",
    ],
    button: 'Accept invitation',
    closing: [
      "The link works once, within 30 days, for anyone who has it. Please don't forward it.",
      "We store this address until the invitation is accepted or expires. If you don't know {name}, you can ignore this email.",
    ],
    unsubscribe: "Don't invite this address again",
  },
  'member-invitation': {
    subject: '{name} invites you to join them on Handiwork',
    introduction: [
      '{name} is an organization on Handiwork and invites you to become a member.',
      "Members are listed on {name}'s page, and {name} appears on their profiles.",
    ],
    button: 'View invitation',
    closing: [
      'Nothing changes until you accept. You can also decline, on the same page or in your settings.',
      "If you don't know {name}, you can ignore this email. The invitation expires after 30 days.",
    ],
    unsubscribe: "Don't invite this address again",
  },
  'application-received': {
    subject: 'New application for {title}',
    introduction: ['Someone applied for {title} at {organization} with their Handiwork profile.'],
    button: 'View application',
    closing: ['The applicant sees when you first open it. You can turn off these emails in your settings.'],
  },
  'application-reply': {
    subject: 'Reply to your message about {title}',
    introduction: ['An applicant for {title} at {organization} sent a message.'],
    button: 'View message',
    closing: ['You can turn off these emails in your settings.'],
  },
  'application-withdrawn': {
    subject: 'An application for {title} was withdrawn',
    introduction: ['An applicant withdrew their application for {title} at {organization}.'],
    button: 'View applicants',
    closing: [
      'You no longer have access to the application. You can turn off these emails in your settings.',
    ],
  },
  'application-status': {
    subject: 'Your application to {organization}: {status}',
    introduction: ['{organization} changed the status of your application for {title} to: {status}.'],
    button: 'View application',
    closing: ['You can reply or withdraw there. You can turn off these emails in your settings.'],
  },
  'application-message': {
    subject: 'Message from {organization} about your application',
    introduction: ['{organization} sent a message about your application for {title}.'],
    button: 'View message',
    closing: ['You can reply there. You can turn off these emails in your settings.'],
  },
  'job-alert': {
    subject: '{count}: {title}',
    introduction: ['{count} for your alert "{title}":'],
    button: 'View jobs',
    closing: ['Handiwork looks for new jobs {interval}.'],
    unsubscribe: 'Unsubscribe from this alert',
  },
  'developer-alert': {
    subject: '{count}: {title}',
    introduction: ['{count} for your saved search "{title}":'],
    button: 'View search',
    closing: [
      'Handiwork looks for new people {interval}. They agreed to be found by recruiters and can see that they were found.',
    ],
    unsubscribe: 'Unsubscribe from this alert',
  },
  'webhook-disabled': {
    subject: 'A webhook endpoint was turned off',
    introduction: ['Handiwork no longer sends events to your webhook endpoint at {host}. {reason}'],
    button: 'View webhooks',
    closing: [
      'Fix the receiver, then turn the endpoint on again. You can send missed events again from its deliveries.',
    ],
  },
  'case-update': {
    subject: 'Case {number}: {event}',
    introduction: ['{sentence}'],
    button: 'View case',
    closing: [
      'You can add information until the case is answered. If you disagree with the answer, open a new case.',
    ],
  },
  'case-review': {
    subject: 'Case {number}: {event}',
    introduction: ['{sentence} The case has to be answered by {deadline}.'],
    button: 'Review case',
    closing: ['You receive this email because you are an admin of Handiwork.'],
  },
}
