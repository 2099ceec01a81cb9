import type { SourceKind } from '@handiwork/core/sources'
import type { OpenVerification } from '../stores/email-store.ts'
import type { OpenInvitation } from '../stores/organization-invitations.ts'
import type { Mail } from './mail.ts'
import { plainName } from './plain-name.ts'
import { written } from './written.ts'

/** The link leads to the settings, whose page hands the token in. */
export function verificationMail(publicUrl: string, { address, login, token }: OpenVerification): Mail {
  return written('verification', {
    to: address,
    link: `${publicUrl}/settings/security?verify=${token}`,
    words: { login: login ?? '' },
  })
}

export interface Invitation {
  readonly to: string
  /** Who invites. */
  readonly name: string
  readonly login: string | null
  /** Where they know each other from. */
  readonly source: SourceKind
  readonly stopToken: string
}

export function invitationMail(publicUrl: string, { to, name, login, source, stopToken }: Invitation): Mail {
  return written('invitation', {
    to,
    link: `${publicUrl}/`,
    stopUrl: stopUrl(publicUrl, stopToken),
    words: { name: plainName(name, login), host: hostNames[source] },
  })
}

export interface OrganizationInvitation extends OpenInvitation {
  readonly to: string
  readonly stopToken: string
}

/** The link leads to the page of the organization, which hands the token in. */
export function organizationInvitationMail(
  publicUrl: string,
  { to, name, login, token, stopToken }: OrganizationInvitation,
): Mail {
  return written('organization-invitation', {
    to,
    link: `${publicUrl}/organizations/${login}?invitation=${token}`,
    stopUrl: stopUrl(publicUrl, stopToken),
    words: { name: plainName(name, login) },
  })
}

// --- internal ---

function stopUrl(publicUrl: string, token: string): string {
  return `${publicUrl}/api/invitations/stop?${new URLSearchParams({ token })}`
}

const hostNames: Readonly<Record<SourceKind, string>> = {
  gitHub: 'GitHub',
  gitLab: 'GitLab',
  bitbucket: 'Bitbucket',
  stackOverflow: 'Stack Overflow',
}
