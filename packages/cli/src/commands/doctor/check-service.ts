import { contract } from '@handiwork/core/api'
import type { Clock, Network, Terminal } from '../../context.ts'
import { CommandError, UsageError } from '../../errors.ts'
import { type Connection, type ConnectionFlags, selectConnection } from '../../remote/connection.ts'
import { hostsFilePath, readHostsFile } from '../../remote/hosts/hosts-file.ts'
import { fetchOwnProfile } from '../../remote/profile.ts'
import { connectToService } from '../../remote/service.ts'
import { checkClock } from './check-clock.ts'
import { type Finding, ok, problem, unused } from './finding.ts'

type ServiceCheckContext = Pick<Terminal, 'env'> & Network & Clock

/** Checks that the configured service responds, accepts the token and agrees on the time. */
export async function checkService(flags: ConnectionFlags, context: ServiceCheckContext): Promise<Finding[]> {
  const connection = await resolveConnection(flags, context)
  return 'state' in connection ? [connection] : await checkConnection(connection, context)
}

const NAME = 'Service'

/** Returns the configured service, or a finding if there is none. */
async function resolveConnection(
  flags: ConnectionFlags,
  { env }: Pick<Terminal, 'env'>,
): Promise<Connection | Finding> {
  const storedHosts = await readHostsFile(hostsFilePath(env, process.platform), process.platform)
  const hosts = storedHosts.state === 'valid' ? storedHosts.hosts : []
  const configuredUrl = flags.remote ?? (env.HANDIWORK_REMOTE || env.HANDIWORK_URL || hosts[0])
  if (!configuredUrl) return unused(NAME, 'not configured', 'To check a service, use --remote <url>')
  try {
    return selectConnection(flags, env, hosts)
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    return problem(NAME, error.message, 'Correct it and run the check again')
  }
}

async function checkConnection(connection: Connection, context: ServiceCheckContext): Promise<Finding[]> {
  const { url, token } = connection
  let date: Date | undefined
  const fetch: typeof globalThis.fetch = async (...request) => {
    const response = await context.fetch(...request)
    date = responseDate(response)
    return response
  }
  const { call } = connectToService({ url, token: undefined }, { ...context, fetch })
  const connectionError = await errorMessageOf(() => call(contract.leaders.list, { query: { limit: 1 } }))
  if (connectionError !== undefined)
    return [problem(NAME, connectionError, 'Check the URL, the network and the proxy')]
  return [ok(NAME, url), await checkToken(url, token, context), checkClock(date, context.now())]
}

async function checkToken(
  url: string,
  token: string | undefined,
  context: ServiceCheckContext,
): Promise<Finding> {
  const loginCommand = `handiwork login --remote ${url}`
  if (token === undefined) return unused('Token', 'not signed in', `To sign in, run:\n${loginCommand}`)
  let owner: string | null = null
  const tokenError = await errorMessageOf(async () => {
    owner = (await fetchOwnProfile(connectToService({ url, token }, context))).login
  })
  if (tokenError === undefined) return ok('Token', owner === null ? 'valid' : `valid, belongs to ${owner}`)
  return problem('Token', tokenError, `Get a new one:\n${loginCommand}`)
}

/** Returns the error message in one line, or undefined if the action succeeds. */
async function errorMessageOf(action: () => Promise<unknown>): Promise<string | undefined> {
  try {
    await action()
    return undefined
  } catch (error) {
    if (!(error instanceof CommandError)) throw error
    return error.message.split('\n')[0]
  }
}

/** The time of the response. `Age` corrects for responses from a cache. */
function responseDate({ headers }: Response): Date | undefined {
  const date = Date.parse(headers.get('date') ?? '')
  return Number.isNaN(date) ? undefined : new Date(date + Number(headers.get('age') ?? 0) * 1000)
}
