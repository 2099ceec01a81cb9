import { DONE } from '../../exit-codes.ts'
import { urlFrom } from '../../remote/connection.ts'
import { withHost } from '../../remote/hosts/host.ts'
import { hostsToChange } from '../../remote/hosts/hosts-to-change.ts'
import { warnUnprotected } from '../../remote/warn-unprotected.ts'
import { say } from '../../say.ts'
import type { World } from '../../world.ts'
import { type Grant, letIn } from './let-in.ts'
import { tokenHandedIn } from './token-handed-in.ts'

export interface LoginRequest {
  readonly remote?: string
  /** The token comes from standard input. */
  readonly withToken: boolean
  readonly browser: boolean
}

/** One `handiwork login`: gets a token, and keeps it for the other commands; gives the exit code. */
export async function runLogin(request: LoginRequest, world: World): Promise<number> {
  const kept = await hostsToChange(world)
  const url = urlFrom(request, world.env, kept.hosts)
  await kept.prepare()
  warnUnprotected({ url, token: TO_COME }, world)
  const { token, login } = request.withToken
    ? await tokenHandedIn(url, world)
    : await letIn(url, request, world)
  await kept.keep(withHost(kept.hosts, { url, token, login }))
  say(world.stdout, welcome(url, login))
  tellOfEnvironment(world)
  return DONE
}

// --- internal ---

/** Whatever it will be, it goes the same way. */
const TO_COME = 'to come'

function welcome(url: string, login: Grant['login']): string {
  if (login !== null) return `Logged in at ${url} as ${login}.`
  return `Logged in at ${url}. Your profile has no login yet, choose one at ${url}/settings/security`
}

function tellOfEnvironment({ env, stderr }: World): void {
  if (env.HANDIWORK_TOKEN?.trim())
    say(stderr, 'Note: HANDIWORK_TOKEN is set, and goes before what you are logged in with.')
}
