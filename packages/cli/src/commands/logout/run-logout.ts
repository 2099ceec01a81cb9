import type { Terminal } from '../../context.ts'
import { CommandError } from '../../errors.ts'
import { EXIT_SUCCESS } from '../../exit-codes.ts'
import { printMessage } from '../../output/print.ts'
import { resolveServiceUrl } from '../../remote/connection.ts'
import { type Host, withoutHost } from '../../remote/hosts/hosts-file.ts'
import { openHostsStore } from '../../remote/hosts/hosts-store.ts'

/** Runs `handiwork logout`: deletes a stored token, explains how to revoke it and returns the exit code. */
export async function runLogout(request: { readonly remote?: string }, context: Terminal): Promise<number> {
  const { hosts, save } = await openHostsStore(context)
  const url = resolveServiceUrl(request, context.env, hosts)
  const host = hosts.find((one) => one.url === url)
  if (host === undefined) throw new CommandError(`You are not signed in to ${url}.${otherHosts(hosts)}`)
  await save(withoutHost(hosts, url))
  printMessage(context.stdout, signedOutMessage(host))
  if (context.env.HANDIWORK_TOKEN?.trim())
    printMessage(context.stderr, 'Note: HANDIWORK_TOKEN is still set and will be used.')
  return EXIT_SUCCESS
}

const otherHosts = (hosts: readonly Host[]) =>
  hosts.length === 0 ? '' : ` You are signed in to ${hosts.map(({ url }) => url).join(', ')}.`

/** Revoking a token requires a browser session. */
const signedOutMessage = ({ url, token }: Host) =>
  `Signed out of ${url} and deleted its token from this machine.\nThe token remains valid until you revoke it at ${url}/settings/analyze; it ends in ${token.slice(-4)}.`
