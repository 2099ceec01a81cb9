import type { Network, Terminal } from '../../../context.ts'
import { CommandError } from '../../../errors.ts'
import { Unreachable } from '../../../remote/service.ts'

/** The audience that Sigstore's certificate authority expects. */
const AUDIENCE = 'sigstore'

/**
 * Returns the identity token of the CI job: from GitHub Actions, or from the variable that GitLab CI sets. Throws if
 * there is none.
 */
export async function fetchIdentityToken(context: Network & Pick<Terminal, 'env'>): Promise<string> {
  const { env } = context
  const { ACTIONS_ID_TOKEN_REQUEST_URL: url, ACTIONS_ID_TOKEN_REQUEST_TOKEN: token } = env
  if (url && token) return await fetchGitHubToken(url, token, context)
  if (env.SIGSTORE_ID_TOKEN) return env.SIGSTORE_ID_TOKEN
  throw new CommandError(missingTokenSentence(env))
}

async function fetchGitHubToken(url: string, token: string, { fetch, signal }: Network): Promise<string> {
  const requestUrl = new URL(url)
  requestUrl.searchParams.set('audience', AUDIENCE)
  const headers = { Accept: 'application/json', Authorization: `Bearer ${token}` }
  const response = await fetch(requestUrl, { headers, signal }).catch((cause) => {
    signal.throwIfAborted()
    throw new CommandError(
      `Can't get the identity of this job from GitHub: ${new Unreachable(cause).message}.`,
    )
  })
  const value = response.ok ? readTokenValue(await response.text()) : undefined
  if (value !== undefined) return value
  throw new CommandError(`GitHub did not return the identity of this job (status ${response.status}).`)
}

function readTokenValue(text: string): string | undefined {
  try {
    const { value }: { readonly value?: unknown } = JSON.parse(text)
    return typeof value === 'string' ? value : undefined
  } catch {
    return undefined
  }
}

function missingTokenSentence(env: Terminal['env']): string {
  if (env.GITHUB_ACTIONS)
    return 'This job may not request an identity. Add "permissions: id-token: write" to it.'
  if (env.GITLAB_CI)
    return 'This job has no identity. Add "id_tokens: SIGSTORE_ID_TOKEN: aud: sigstore" to it.'
  return '--attest works in CI jobs only: GitHub Actions with "permissions: id-token: write", or GitLab CI with SIGSTORE_ID_TOKEN.'
}
