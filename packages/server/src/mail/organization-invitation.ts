import { invitedAddresses } from '../stores/invited-addresses.ts'
import { organizationInvitations } from '../stores/organization-invitations.ts'
import { addressOfPerson, tombstoneStore } from '../stores/tombstone-store.ts'
import type { InvitationDeps } from './invitation.ts'
import type { Mail } from './mail.ts'
import { organizationInvitationMail } from './mails.ts'

type Deps = Pick<InvitationDeps, 'db' | 'settings' | 'fingerprints' | 'stop'>

/**
 * The mail to somebody an organization asked to join it; undefined where there is none to send: they are not to be written
 * to, and nobody but this task learns that.
 */
export async function organizationInvitationOf(deps: Deps, id: string): Promise<Mail | undefined> {
  const invitations = organizationInvitations(deps.db)
  const to = await invitations.addressOf(id)
  if (to === undefined) return undefined
  if (await isLeftAlone(deps, to)) {
    // What nobody is written to is not kept either.
    await invitations.forget(id)
    return undefined
  }
  const open = await invitations.open(id)
  return (
    open && organizationInvitationMail(deps.settings.publicUrl, { ...open, to, stopToken: deps.stop.of(to) })
  )
}

// --- internal ---

/** Whoever took everything back, or wants no invitations. */
async function isLeftAlone({ db, fingerprints }: Deps, address: string): Promise<boolean> {
  if (await invitedAddresses(db, fingerprints).isStopped(address)) return true
  const left = await tombstoneStore(db, fingerprints).withoutErased([address], addressOfPerson)
  return left.length === 0
}
