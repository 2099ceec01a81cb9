import type { Network, Terminal } from '../../context.ts'
import { CommandError } from '../../errors.ts'
import { EXIT_SUCCESS } from '../../exit-codes.ts'
import { printResult } from '../../output/print.ts'
import { type ConnectionFlags, selectConnection, warnUnencryptedToken } from '../../remote/connection.ts'
import { hostsFilePath, loadStoredServices } from '../../remote/hosts/hosts-file.ts'
import { fetchOwnProfile } from '../../remote/profile.ts'
import { connectToService } from '../../remote/service.ts'
import { sanitizeText } from '../../ui/sanitize-text.ts'

export interface WhoamiRequest extends ConnectionFlags {
  readonly json?: boolean
}

/** Runs `handiwork whoami`: fetches the token owner's profile, prints it and returns the exit code. */
export async function runWhoami(request: WhoamiRequest, context: Terminal & Network): Promise<number> {
  const stored = await loadStoredServices(context)
  const connection = selectConnection(request, context.env, stored)
  const { url, token } = connection
  if (token === undefined)
    throw new CommandError(`You are not signed in to ${url}.\nSign in with: handiwork login --remote ${url}`)
  warnUnencryptedToken(connection, context)
  const { _id, login, name } = await fetchOwnProfile(connectToService(connection, context))
  const whoami = {
    url,
    _id,
    login,
    name,
    tokenFrom: tokenSource(request, context),
    alsoAt: otherServices(stored, url),
  }
  await printResult(request.json ? toJson(whoami) : toText(whoami), context)
  return EXIT_SUCCESS
}

interface WhoamiResult {
  readonly url: string
  readonly _id: string
  readonly login: string | null
  readonly name: string | null
  /** `--token`, `HANDIWORK_TOKEN`, or the file the token is stored in. */
  readonly tokenFrom: string
  readonly alsoAt: readonly { readonly url: string; readonly login: string | null }[]
}

function tokenSource({ token }: WhoamiRequest, { env }: Pick<Terminal, 'env'>): string {
  if (token !== undefined) return '--token'
  return env.HANDIWORK_TOKEN?.trim() ? 'HANDIWORK_TOKEN' : hostsFilePath(env, process.platform)
}

const otherServices = (stored: readonly { url: string; login: string | null }[], url: string) =>
  stored.filter((one) => one.url !== url).map(({ url, login }) => ({ url, login }))

const toJson = (whoami: WhoamiResult) => `${JSON.stringify(whoami, null, 2)}\n`

function toText({ url, login, name, tokenFrom, alsoAt }: WhoamiResult): string {
  const lines = [
    [login ?? 'no login yet', name ?? ''].filter(Boolean).join('  '),
    `at ${url}, token from ${tokenFrom}`,
    ...alsoAt.map((one) => `also signed in to ${one.url}${one.login === null ? '' : ` as ${one.login}`}`),
  ]
  return lines.map((line) => `${sanitizeText(line)}\n`).join('')
}
