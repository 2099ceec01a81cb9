import { isToken } from '../../remote/is-token.ts'
import { ownProfile } from '../../remote/own-profile.ts'
import { connect } from '../../remote/service.ts'
import type { World } from '../../world.ts'
import { WrongUsage } from '../../wrong-usage.ts'
import type { Grant } from './let-in.ts'

/** The token of standard input, once the service has said whose it is. */
export async function tokenHandedIn(url: string, world: World): Promise<Grant> {
  const token = new TextDecoder().decode(await world.stdin()).trim()
  if (!isToken(token))
    throw new WrongUsage(
      '--with-token reads a token from standard input: one word of letters, digits and signs.',
    )
  const { login } = await ownProfile(connect({ url, token }, world))
  return { token, login }
}
