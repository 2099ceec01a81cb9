import { CannotGoOn } from '../../cannot-go-on.ts'
import { DONE } from '../../exit-codes.ts'
import { putOut } from '../../output/put-out.ts'
import { type ConnectionFlags, connectionFrom } from '../../remote/connection.ts'
import { hostsFile } from '../../remote/hosts/hosts-file.ts'
import { storedServices } from '../../remote/hosts/stored-services.ts'
import { ownProfile } from '../../remote/own-profile.ts'
import { connect } from '../../remote/service.ts'
import { warnUnprotected } from '../../remote/warn-unprotected.ts'
import { clean } from '../../ui/clean.ts'
import type { World } from '../../world.ts'

export interface WhoamiRequest extends ConnectionFlags {
  readonly json?: boolean
}

/** One `handiwork whoami`: asks a service whose the token is; gives the exit code. */
export async function runWhoami(request: WhoamiRequest, world: World): Promise<number> {
  const stored = await storedServices(world)
  const connection = connectionFrom(request, world.env, stored)
  const { url, token } = connection
  if (token === undefined)
    throw new CannotGoOn(`You are not logged in at ${url}.\nLog in with: handiwork login --remote ${url}`)
  warnUnprotected(connection, world)
  const { _id, login, name } = await ownProfile(connect(connection, world))
  const whoami = {
    url,
    _id,
    login,
    name,
    tokenFrom: tokenFrom(request, world),
    alsoAt: othersOf(stored, url),
  }
  await putOut(request.json ? document(whoami) : text(whoami), { output: undefined, quiet: true }, world)
  return DONE
}

// --- internal ---

interface Whoami {
  readonly url: string
  readonly _id: string
  readonly login: string | null
  readonly name: string | null
  /** `--token`, `HANDIWORK_TOKEN`, or the file it is kept in. */
  readonly tokenFrom: string
  readonly alsoAt: readonly { readonly url: string; readonly login: string | null }[]
}

function tokenFrom({ token }: WhoamiRequest, { env }: World): string {
  if (token !== undefined) return '--token'
  return env.HANDIWORK_TOKEN?.trim() ? 'HANDIWORK_TOKEN' : hostsFile(env, process.platform)
}

const othersOf = (stored: readonly { url: string; login: string | null }[], url: string) =>
  stored.filter((one) => one.url !== url).map(({ url, login }) => ({ url, login }))

const document = (whoami: Whoami) => `${JSON.stringify(whoami, null, 2)}\n`

function text({ url, login, name, tokenFrom, alsoAt }: Whoami): string {
  const lines = [
    [login ?? 'no login yet', name ?? ''].filter(Boolean).join('  '),
    `at ${url}, by the token of ${tokenFrom}`,
    ...alsoAt.map((one) => `also logged in at ${one.url}${one.login === null ? '' : ` as ${one.login}`}`),
  ]
  return lines.map((line) => `${clean(line)}\n`).join('')
}
