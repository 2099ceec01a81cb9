import { type AccountEmail, type Source, SourceFailure, type SourceKind } from '@handiwork/core/sources'
import type { FastifyRequest } from 'fastify'
import { createAnonymousCookie } from '../../plugins/anonymous-cookie.ts'
import type { AuthorizationResult } from './apply-sign-in.ts'
import type { ConsumedAttempt } from './consume-attempt.ts'
import { callbackParameters } from './redirects.ts'
import { getOAuthClient, type SignInServices } from './sign-in-services.ts'

/**
 * Exchanges the code and fetches the account and emails. Runs outside a transaction, because it waits for the
 * provider.
 */
export async function fetchAccount(
  signIn: SignInServices,
  attempt: ConsumedAttempt<SourceKind>,
  request: FastifyRequest,
): Promise<AuthorizationResult> {
  const { source, access, linking } = attempt
  const { createSource, settings } = signIn.deps
  const grant = await getOAuthClient(signIn, source).exchange(callbackParameters(request), attempt)
  const client = createSource(source, grant.accessToken)
  const signal = AbortSignal.timeout(FETCH_TIMEOUT)
  const [account, emails] = await Promise.all([client.fetchAccount(signal), fetchEmails(client, signal)])
  const anonymousKey = createAnonymousCookie(settings).read(request)
  return { source, access, account, emails, grant, linkingUserId: linking?.userId, anonymousKey }
}

/** In ms. Short because the user is waiting. */
const FETCH_TIMEOUT = 15_000

/** A user who does not share email addresses can still sign in. */
async function fetchEmails(source: Source, signal: AbortSignal): Promise<readonly AccountEmail[]> {
  return source.fetchEmails(signal).catch((error) => {
    if (error instanceof SourceFailure && error.kind === 'forbidden') return []
    throw error
  })
}
