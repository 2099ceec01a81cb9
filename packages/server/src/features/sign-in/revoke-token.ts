import type { SourceKind } from '@handiwork/core/sources'
import type { SourceSettings } from '../../env.ts'
import { observeHostRequest } from '../../telemetry/observe-host-request.ts'

/**
 * Revokes a user's consent at a provider: GitHub ends the whole grant, GitLab one token. Does nothing for
 * Bitbucket, which has no revocation API, and Stack Overflow, which requires the token in the URL, where logs
 * would record it. Rejects if the provider fails or refuses.
 */
export async function revokeToken(
  kind: SourceKind,
  { client, apiUrl, webUrl }: SourceSettings,
  token: string,
  signal: AbortSignal,
): Promise<void> {
  const request = client && revocationRequests[kind]?.({ client, apiUrl, webUrl, token })
  if (request === undefined) return
  const { address, ...init } = request
  const response = await observeHostRequest(address, () =>
    fetch(address, {
      ...init,
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(REQUEST_TIMEOUT)]),
    }),
  )
  await response.body?.cancel()
  // 404 means that the grant no longer exists.
  if (!response.ok && response.status !== 404)
    throw new Error(`The provider responded with status ${response.status}`)
}

const REQUEST_TIMEOUT = 10_000

interface RevocationParameters {
  readonly client: NonNullable<SourceSettings['client']>
  readonly apiUrl: string
  readonly webUrl: string
  readonly token: string
}

type RevocationRequest = Pick<RequestInit, 'method' | 'headers'> & {
  readonly address: string
  readonly body: string
}

const revocationRequests: Readonly<
  Partial<Record<SourceKind, (parameters: RevocationParameters) => RevocationRequest>>
> = {
  gitHub: ({ client, apiUrl, token }) => ({
    address: `${apiUrl}/applications/${encodeURIComponent(client.id)}/grant`,
    method: 'DELETE',
    headers: {
      authorization: `Basic ${Buffer.from(`${client.id}:${client.secret}`).toString('base64')}`,
      accept: 'application/vnd.github+json',
      'content-type': 'application/json',
    },
    body: JSON.stringify({ access_token: token }),
  }),
  gitLab: ({ client, webUrl, token }) => ({
    address: `${webUrl}/oauth/revoke`,
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ client_id: client.id, client_secret: client.secret, token }).toString(),
  }),
}
