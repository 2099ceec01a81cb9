import { contract, type User } from '@handiwork/core/api'
import { DONE } from '../../exit-codes.ts'
import { checkOutput } from '../../output/check-output.ts'
import { checkedLogin } from '../../remote/checked-login.ts'
import { type ConnectionFlags, connectionOf } from '../../remote/connection.ts'
import { ownProfile } from '../../remote/own-profile.ts'
import { pageOf } from '../../remote/page-of.ts'
import { connect, type Service } from '../../remote/service.ts'
import { serviceProfile } from '../../remote/service-profile.ts'
import { shownUser } from '../../remote/shown-user.ts'
import { warnUnprotected } from '../../remote/warn-unprotected.ts'
import type { World } from '../../world.ts'
import { WrongUsage } from '../../wrong-usage.ts'
import { chosenFormat } from '../analyze/chosen-format.ts'
import { formatFrom } from '../analyze/request-from.ts'
import { profileFormats } from './profile-formats.ts'
import { showProfile } from './show-profile.ts'

export interface ProfileRequest extends ConnectionFlags {
  /** Undefined is the one whose token it is. */
  readonly login: string | undefined
  readonly format?: string
  readonly json?: boolean
  readonly output?: string
}

/** One `handiwork profile`: asks a service for a person and shows them; gives the exit code. */
export async function runProfile(request: ProfileRequest, world: World): Promise<number> {
  const { login, output } = request
  await checkOutput(output, world.cwd)
  const { reportFormats } = await world.reports()
  const format = chosenFormat({ format: formatFrom(request), output }, profileFormats(reportFormats))
  const connection = await connectionOf(request, world)
  const service = connect(connection, world)
  warnUnprotected(connection, world)
  const user = login === undefined ? await ownUser(service) : await userOf(login, service)
  const profile = await serviceProfile(user, service)
  const place = { output, quiet: false, page: pageOf(service.url, user) }
  await showProfile(profile, { ...place, format, own: login === undefined }, world)
  return DONE
}

// --- internal ---

async function ownUser(service: Service): Promise<User> {
  if (!service.isSignedIn)
    throw new WrongUsage('Name a login, or log in with handiwork login for your own profile.')
  const { _id } = await ownProfile(service)
  return shownUser(await service.call(contract.users.get, { params: { id: _id } }))
}

async function userOf(login: string, { call }: Service): Promise<User> {
  const params = { login: checkedLogin(login) }
  return shownUser(await call(contract.users.getByLogin, { params }))
}
