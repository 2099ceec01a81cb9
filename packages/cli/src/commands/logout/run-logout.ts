import { CannotGoOn } from '../../cannot-go-on.ts'
import { DONE } from '../../exit-codes.ts'
import { urlFrom } from '../../remote/connection.ts'
import { type Host, withoutHost } from '../../remote/hosts/host.ts'
import { hostsToChange } from '../../remote/hosts/hosts-to-change.ts'
import { say } from '../../say.ts'
import type { World } from '../../world.ts'

/** One `handiwork logout`: forgets a token on this machine, and says how it ends at the service; gives the exit code. */
export async function runLogout(request: { readonly remote?: string }, world: World): Promise<number> {
  const { hosts, keep } = await hostsToChange(world)
  const url = urlFrom(request, world.env, hosts)
  const host = hosts.find((one) => one.url === url)
  if (host === undefined) throw new CannotGoOn(`You are not logged in at ${url}.${others(hosts)}`)
  await keep(withoutHost(hosts, url))
  say(world.stdout, farewell(host))
  if (world.env.HANDIWORK_TOKEN?.trim())
    say(world.stderr, 'Note: HANDIWORK_TOKEN is still set, and goes on being used.')
  return DONE
}

// --- internal ---

const others = (hosts: readonly Host[]) =>
  hosts.length === 0 ? '' : ` You are at ${hosts.map(({ url }) => url).join(', ')}.`

/** A token cannot take back tokens: that takes somebody who is signed in. */
const farewell = ({ url, token }: Host) =>
  `Logged out at ${url}: its token is forgotten here.\nThere it is good until you take it back, at ${url}/settings/analyze; it ends in ${token.slice(-4)}.`
