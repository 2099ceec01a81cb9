import type { SourceKind } from '@handiwork/core/sources'
import type { OpenVerification } from '../stores/email-store.ts'
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
    stopUrl: `${publicUrl}/api/invitations/stop?${new URLSearchParams({ token: stopToken })}`,
    words: { name: plainName(name, login), host: hostNames[source] },
  })
}

// --- internal ---

const hostNames: Readonly<Record<SourceKind, string>> = {
  gitHub: 'GitHub',
  gitLab: 'GitLab',
  bitbucket: 'Bitbucket',
  stackOverflow: 'Stack Overflow',
}
