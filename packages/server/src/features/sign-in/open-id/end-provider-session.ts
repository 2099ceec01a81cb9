import type { FastifyRequest } from 'fastify'
import { sessionStore } from '../../../stores/session-store.ts'
import type { SignInServices } from '../sign-in-services.ts'
import { decryptIdToken } from './encrypt-id-token.ts'

/**
 * Returns the URL that ends the session at the provider (OpenID Connect RP-Initiated Logout 1.0). Undefined if the
 * provider did not open this session, offers none, or is unavailable: signing out here must always work.
 */
export async function endProviderSession(
  { openId, encryption, deps: { db, log } }: SignInServices,
  { credential }: FastifyRequest,
): Promise<string | undefined> {
  if (openId === undefined || credential?.kind !== 'session') return undefined
  const encrypted = await sessionStore(db).findIdToken(credential)
  if (encrypted === null) return undefined
  const idToken = decryptIdToken(encryption, credential.id, encrypted)
  return await openId.endSessionUrl(idToken).catch((error: unknown) => {
    log.warn({ err: error }, 'oidc logout failed')
    return undefined
  })
}
