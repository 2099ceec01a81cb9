import { type ApplicationState, pathTo, type WebhookDisabledReason } from '@handiwork/core/api'
import type { SourceKind } from '@handiwork/core/sources'
import type { PendingVerification } from '../stores/email-store.ts'
import type { ApplicationMailNotice } from '../stores/find-application-notice.ts'
import type { WebhookNotice } from '../stores/find-webhook-notice.ts'
import type { InvitationContent } from '../stores/organization-invitation-store.ts'
import type { Mail } from './mail.ts'
import { mailSafeName } from './mail-safe-name.ts'
import { renderMail } from './render-mail.ts'

/** The link opens the security settings, which submit the token. */
export function verificationMail(publicUrl: string, { address, login, token }: PendingVerification): Mail {
  return renderMail('verification', {
    to: address,
    link: `${publicUrl}/settings/security?verify=${token}`,
    values: { login: login ?? '' },
  })
}

export interface InvitationMail {
  readonly to: string
  /** The inviter's name. */
  readonly name: string
  readonly login: string | null
  /** The code host where the inviter and the recipient know each other. */
  readonly source: SourceKind
  readonly unsubscribeToken: string
}

export function invitationMail(
  publicUrl: string,
  { to, name, login, source, unsubscribeToken }: InvitationMail,
): Mail {
  return renderMail('invitation', {
    to,
    link: `${publicUrl}/`,
    unsubscribeUrl: unsubscribeUrl(publicUrl, unsubscribeToken),
    values: { name: mailSafeName(name, login), host: sourceNames[source] },
  })
}

export interface OrganizationInvitation extends InvitationContent {
  readonly to: string
  readonly unsubscribeToken: string
}

/** The link opens the organization page, which submits the token. */
export function organizationInvitationMail(
  publicUrl: string,
  { to, name, login, token, unsubscribeToken }: OrganizationInvitation,
): Mail {
  return renderMail('organization-invitation', {
    to,
    link: `${publicUrl}/organizations/${login}?invitation=${token}`,
    unsubscribeUrl: unsubscribeUrl(publicUrl, unsubscribeToken),
    values: { name: mailSafeName(name, login) },
  })
}

export interface MemberInvitation extends Pick<OrganizationInvitation, 'to' | 'unsubscribeToken'> {
  /** The name and the login of the organization. */
  readonly name: string
  readonly login: string
}

/** The link contains no token, because only the invited user can accept. */
export function memberInvitationMail(
  publicUrl: string,
  { to, name, login, unsubscribeToken }: MemberInvitation,
): Mail {
  return renderMail('member-invitation', {
    to,
    link: `${publicUrl}/organizations/${login}`,
    unsubscribeUrl: unsubscribeUrl(publicUrl, unsubscribeToken),
    values: { name: mailSafeName(name, login) },
  })
}

export function webhookDisabledMail(
  publicUrl: string,
  { to, url, reason, organizationLogin }: WebhookNotice,
): Mail {
  const path =
    organizationLogin === null
      ? pathTo('settingsTab', { tab: 'webhooks' })
      : pathTo('organizationWebhooks', { login: organizationLogin })
  return renderMail('webhook-disabled', {
    to,
    link: publicUrl + path,
    values: { host: new URL(url).hostname, reason: disabledReasons[reason] },
  })
}

/** Contains no text that the other side wrote: those are read on the site. */
export function applicationMail(
  publicUrl: string,
  { notice, to, applicationId, jobTitle, organizationName, organizationLogin, state }: ApplicationMailNotice,
): Mail {
  // The organization has no page of a withdrawn application.
  const path =
    notice === 'withdrawn' && organizationLogin !== null
      ? pathTo('organizationApplicants', { login: organizationLogin })
      : pathTo('application', { id: applicationId })
  return renderMail(`application-${notice}`, {
    to,
    link: publicUrl + path,
    values: {
      title: mailSafeName(jobTitle, 'your job'),
      organization: mailSafeName(organizationName, 'The organization'),
      status: applicationStatuses[state],
    },
  })
}

const applicationStatuses: Readonly<Record<ApplicationState, string>> = {
  sent: 'sent',
  viewed: 'viewed',
  interview: 'interview',
  offer: 'offer',
  rejected: 'not selected',
  withdrawn: 'withdrawn',
}

const disabledReasons: Readonly<Record<WebhookDisabledReason, string>> = {
  gone: 'It answered 410 Gone.',
  failing: 'All attempts to reach it failed for five days.',
}

function unsubscribeUrl(publicUrl: string, token: string): string {
  return `${publicUrl}/api/invitations/stop?${new URLSearchParams({ token })}`
}

const sourceNames: Readonly<Record<SourceKind, string>> = {
  gitHub: 'GitHub',
  gitLab: 'GitLab',
  bitbucket: 'Bitbucket',
  stackOverflow: 'Stack Overflow',
}
