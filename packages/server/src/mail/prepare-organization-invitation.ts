import { invitedAddressStore } from '../stores/invited-address-store.ts'
import { organizationInvitationStore } from '../stores/organization-invitation-store.ts'
import { emailTombstoneKey, tombstoneStore } from '../stores/tombstone-store.ts'
import type { Mail } from './mail.ts'
import { memberInvitationMail, organizationInvitationMail } from './mails.ts'
import type { InvitationDeps } from './prepare-invitation.ts'

type OrganizationInvitationDeps = Pick<
  InvitationDeps,
  'db' | 'settings' | 'fingerprints' | 'unsubscribeTokens'
>

/**
 * Prepares the email that invites someone to an organization. Returns undefined if the recipient must not be
 * contacted. Only this task learns that.
 */
export async function prepareOrganizationInvitation(
  deps: OrganizationInvitationDeps,
  id: string,
): Promise<Mail | undefined> {
  const invitations = organizationInvitationStore(deps.db)
  const recipient = await invitations.findRecipient(id)
  if (recipient === undefined) return undefined
  const { address: to, isUser, name, login } = recipient
  if (await isDoNotContact(deps, to)) {
    // An invitation that must not be sent is deleted. A user still sees it on the site.
    if (!isUser) await invitations.remove(id)
    return undefined
  }
  const unsubscribeToken = deps.unsubscribeTokens.create(to)
  if (isUser) return memberInvitationMail(deps.settings.publicUrl, { to, name, login, unsubscribeToken })
  const invitation = await invitations.createToken(id)
  return (
    invitation &&
    organizationInvitationMail(deps.settings.publicUrl, {
      ...invitation,
      to,
      unsubscribeToken,
    })
  )
}

/** True for erased users and for addresses that opted out of invitations. */
async function isDoNotContact(
  { db, fingerprints }: OrganizationInvitationDeps,
  address: string,
): Promise<boolean> {
  if (await invitedAddressStore(db, fingerprints).hasOptedOut(address)) return true
  const remaining = await tombstoneStore(db, fingerprints).withoutErased([address], emailTombstoneKey)
  return remaining.length === 0
}
