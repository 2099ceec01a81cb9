import type { DocumentInput, Network, Terminal } from '../../context.ts'
import { UsageError } from '../../errors.ts'
import { EXIT_SUCCESS } from '../../exit-codes.ts'
import { printMessage } from '../../output/print.ts'
import { resolveServiceUrl, warnUnencryptedToken } from '../../remote/connection.ts'
import { withHost } from '../../remote/hosts/hosts-file.ts'
import { openHostsStore } from '../../remote/hosts/hosts-store.ts'
import { fetchOwnProfile } from '../../remote/profile.ts'
import { connectToService } from '../../remote/service.ts'
import { isValidToken } from '../../remote/service-url.ts'
import { authorizeDevice, type DeviceAuthorizationContext, type SignInGrant } from './authorize-device.ts'

export interface LoginRequest {
  readonly remote?: string
  /** Whether to read the token from stdin. */
  readonly withToken: boolean
  readonly browser: boolean
}

export type LoginContext = Terminal & DeviceAuthorizationContext & Pick<DocumentInput, 'stdin'>

/** Runs `handiwork login`: obtains a token, stores it for other commands and returns the exit code. */
export async function runLogin(request: LoginRequest, context: LoginContext): Promise<number> {
  const hostList = await openHostsStore(context)
  const url = resolveServiceUrl(request, context.env, hostList.hosts)
  await hostList.ensureWritable()
  warnUnencryptedToken({ url, token: PENDING_TOKEN }, context)
  const { token, login } = request.withToken
    ? await readToken(url, context)
    : await authorizeDevice(url, { openBrowser: request.browser }, context)
  await hostList.save(withHost(hostList.hosts, { url, token, login }))
  printMessage(context.stdout, successMessage(url, login))
  warnAboutEnvironmentToken(context)
  return EXIT_SUCCESS
}

/** Placeholder for the warning; the actual token uses the same connection. */
const PENDING_TOKEN = 'pending'

function successMessage(url: string, login: SignInGrant['login']): string {
  if (login !== null) return `Signed in to ${url} as ${login}.`
  return `Signed in to ${url}. Your profile has no login yet. Choose one at ${url}/settings/security`
}

function warnAboutEnvironmentToken({ env, stderr }: Pick<Terminal, 'env' | 'stderr'>): void {
  if (env.HANDIWORK_TOKEN?.trim())
    printMessage(stderr, 'Note: HANDIWORK_TOKEN is set and takes precedence over the stored token.')
}

/** Reads a token from stdin and verifies it with the service. */
async function readToken(url: string, context: Network & Pick<DocumentInput, 'stdin'>): Promise<SignInGrant> {
  const token = new TextDecoder().decode(await context.stdin()).trim()
  if (!isValidToken(token))
    throw new UsageError(
      '--with-token expects a token on stdin. A token consists of printable ASCII characters without spaces.',
    )
  const { login } = await fetchOwnProfile(connectToService({ url, token }, context))
  return { token, login }
}
