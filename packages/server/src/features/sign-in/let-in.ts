import type { FastifyReply, FastifyRequest } from 'fastify'
import { anonymousCookie } from '../../edges/anonymous-cookie.ts'
import { accountOfPerson, addressOfPerson, tombstoneStore } from '../../stores/tombstone-store.ts'
import { type Arrival, land } from './land.ts'
import { newSession } from './new-session.ts'
import type { SignIn } from './sign-in.ts'

/** Keeps what a source tells of somebody, and opens a session for them unless they only linked an account. */
export async function letIn(
  signIn: SignIn,
  arrival: Arrival,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const { db, settings, announce, analyses } = signIn.deps
  const { event, userId, version, opened } = await twice(() =>
    db.transaction().execute(async (trx) => {
      const landed = await land(trx, signIn.vault, arrival)
      // Whoever was erased and comes back by themselves is somebody like anybody else.
      await tombstoneStore(trx, signIn.fingerprints).lift(textsOf(arrival))
      const isLink = landed.event === 'connected'
      return { ...landed, opened: isLink ? undefined : await newSession(trx, landed.userId, request) }
    }),
  )
  opened?.begin(signIn, reply)
  if (event === 'signedUp') {
    anonymousCookie(settings).clear(reply)
    await analyses.request(userId, { by: 'owner', force: true })
  }
  if (version !== undefined) announce({ type: 'profile', id: userId, version })
}

// --- internal ---

function textsOf({ source, account, emails }: Arrival): string[] {
  const proven = emails.filter(({ verified }) => verified)
  return [accountOfPerson(source, account.subject), ...proven.map(({ address }) => addressOfPerson(address))]
}

/** Two who arrive at once with the same account, login or e-mail: the second finds what the first has made. */
async function twice<T>(work: () => Promise<T>): Promise<T> {
  return work().catch((error) => {
    if (isTaken(error)) return work()
    throw error
  })
}

function isTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23505'
}
