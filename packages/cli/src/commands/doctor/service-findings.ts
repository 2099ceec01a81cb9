import { contract } from '@handiwork/core/api'
import { CannotGoOn } from '../../cannot-go-on.ts'
import { type Connection, type ConnectionFlags, connectionFrom } from '../../remote/connection.ts'
import { hostsFile } from '../../remote/hosts/hosts-file.ts'
import { keptHosts } from '../../remote/hosts/kept-hosts.ts'
import { ownProfile } from '../../remote/own-profile.ts'
import { connect } from '../../remote/service.ts'
import type { World } from '../../world.ts'
import { WrongUsage } from '../../wrong-usage.ts'
import { clockFinding } from './clock-finding.ts'
import { type Finding, ok, problem, unused } from './finding.ts'

/** Whether the service that would be asked answers, takes the token, and has the same time. */
export async function serviceFindings(flags: ConnectionFlags, world: World): Promise<Finding[]> {
  const connection = await chosen(flags, world)
  return 'state' in connection ? [connection] : await asked(connection, world)
}

// --- internal ---

const NAME = 'Service'

/** The service that was named anywhere, or why there is none. */
async function chosen(flags: ConnectionFlags, { env }: World): Promise<Connection | Finding> {
  const kept = await keptHosts(hostsFile(env, process.platform), process.platform)
  const stored = kept.state === 'whole' ? kept.hosts : []
  const isNamed = flags.remote ?? (env.HANDIWORK_REMOTE || env.HANDIWORK_URL || stored[0])
  if (!isNamed) return unused(NAME, 'none is named', 'To check one, name it with --remote <url>')
  try {
    return connectionFrom(flags, env, stored)
  } catch (error) {
    if (!(error instanceof WrongUsage)) throw error
    return problem(NAME, error.message, 'Mend it and check again')
  }
}

async function asked(connection: Connection, world: World): Promise<Finding[]> {
  const { url, token } = connection
  let date: Date | undefined
  const fetch: typeof globalThis.fetch = async (...request) => {
    const answer = await world.fetch(...request)
    date = dateOf(answer)
    return answer
  }
  const { call } = connect({ url, token: undefined }, { ...world, fetch })
  const reached = await attempt(() => call(contract.leaders.list, { query: { limit: 1 } }))
  if (reached !== undefined) return [problem(NAME, reached, 'Check the address, the network and its proxy')]
  return [ok(NAME, url), await tokenFinding(url, token, world), clockFinding(date, world.now())]
}

async function tokenFinding(url: string, token: string | undefined, world: World): Promise<Finding> {
  const login = `handiwork login --remote ${url}`
  if (token === undefined) return unused('Token', 'asked as a stranger', `To be asked as you, run:\n${login}`)
  let who: string | null = null
  const refused = await attempt(async () => {
    who = (await ownProfile(connect({ url, token }, world))).login
  })
  if (refused === undefined) return ok('Token', who === null ? 'good' : `good, it is ${who}'s`)
  return problem('Token', refused, `Get another:\n${login}`)
}

/** What went wrong, in one sentence; undefined where nothing did. */
async function attempt(action: () => Promise<unknown>): Promise<string | undefined> {
  try {
    await action()
    return undefined
  } catch (error) {
    if (!(error instanceof CannotGoOn)) throw error
    return error.message.split('\n')[0]
  }
}

/** When it was answered; a cache in between tells how long ago it heard it. */
function dateOf({ headers }: Response): Date | undefined {
  const told = Date.parse(headers.get('date') ?? '')
  return Number.isNaN(told) ? undefined : new Date(told + Number(headers.get('age') ?? 0) * 1000)
}
