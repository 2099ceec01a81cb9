import { contract } from '@handiwork/core/api'
import { CannotGoOn } from '../../cannot-go-on.ts'
import { ownProfile } from '../../remote/own-profile.ts'
import { connect } from '../../remote/service.ts'
import type { World } from '../../world.ts'
import { askToBeLetIn } from './ask-to-be-let-in.ts'
import { tellCode } from './tell-code.ts'
import { untilAnswered } from './until-answered.ts'
import { waitingLine } from './waiting-line.ts'

/** What somebody is logged in with. */
export interface Grant {
  readonly token: string
  readonly login: string | null
}

/** Shows a code, and waits until the person has typed it at the service, signed in there (RFC 8628). */
export async function letIn(
  url: string,
  { browser }: { readonly browser: boolean },
  world: World,
): Promise<Grant> {
  const service = connect({ url, token: undefined }, world)
  const asked = await askToBeLetIn(service)
  await tellCode(asked, { browser }, world)
  const line = waitingLine(world)
  const { deviceCode } = asked
  const ask = () => service.call(contract.devices.token, { body: { deviceCode } })
  const { state, token, login } = await untilAnswered({
    ...{ ask, wait: world.wait, onWait: line.show },
    ...{ interval: asked.interval, expiresIn: asked.expiresIn },
  }).finally(line.close)
  if (state === 'denied') throw new CannotGoOn('You did not let handiwork in, so nothing was kept.')
  if (state === 'over' || token === undefined)
    throw new CannotGoOn('The code is over: it waited too long. Get another with: handiwork login')
  return { token, login: login ?? (await ownProfile(connect({ url, token }, world))).login }
}
