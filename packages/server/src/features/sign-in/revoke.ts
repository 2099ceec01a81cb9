import type { SourceKind } from '@handiwork/core/sources'
import type { SourceSettings } from '../../env.ts'

/**
 * Tells a source that a person's consent is over. GitHub takes back all they gave us, GitLab the token; Bitbucket has no
 * such call, and that of Stack Overflow wants the token in an address, where others would read it. Rejects where the
 * source does not answer or says no.
 */
export async function revoke(
  kind: SourceKind,
  { client, apiUrl, webUrl }: SourceSettings,
  token: string,
  signal: AbortSignal,
): Promise<void> {
  const request = client && requests[kind]?.({ client, apiUrl, webUrl, token })
  if (request === undefined) return
  const { address, ...init } = request
  const answer = await fetch(address, {
    ...init,
    redirect: 'error',
    signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWERS_WITHIN)]),
  })
  await answer.body?.cancel()
  // What is not there any more need not be taken back.
  if (!answer.ok && answer.status !== 404) throw new Error(`The source answered ${answer.status}`)
}

// --- internal ---

const ANSWERS_WITHIN = 10_000

interface Asked {
  readonly client: NonNullable<SourceSettings['client']>
  readonly apiUrl: string
  readonly webUrl: string
  readonly token: string
}

type Request = Pick<RequestInit, 'method' | 'headers'> & { readonly address: string; readonly body: string }

const requests: Readonly<Partial<Record<SourceKind, (asked: Asked) => Request>>> = {
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
