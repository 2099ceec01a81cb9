import { contract, type User } from '@handiwork/core/api'
import type { Network } from '../../context.ts'
import { UsageError } from '../../errors.ts'
import { EXIT_SUCCESS } from '../../exit-codes.ts'
import type { ReportsLoader } from '../../modules.ts'
import { checkOutput } from '../../output/check-output.ts'
import { parseFormat, selectFormat } from '../../output/select-format.ts'
import { profileFormats } from '../../profile-view/profile-formats.ts'
import { type ShowProfileContext, showProfile } from '../../profile-view/show-profile.ts'
import { type ConnectionFlags, loadConnection, warnUnencryptedToken } from '../../remote/connection.ts'
import { fetchServiceProfile } from '../../remote/fetch-service-profile.ts'
import { fetchOwnProfile, parseLogin, profilePageUrl, requireVisibleUser } from '../../remote/profile.ts'
import { connectToService, type ServiceClient } from '../../remote/service.ts'

export interface ProfileRequest extends ConnectionFlags {
  /** Undefined means the token owner's profile. */
  readonly login: string | undefined
  readonly format?: string
  readonly json?: boolean
  readonly output?: string
}

export type ProfileContext = ShowProfileContext & Network & ReportsLoader

/** Runs `handiwork profile`: fetches a profile, prints it and returns the exit code. */
export async function runProfile(request: ProfileRequest, context: ProfileContext): Promise<number> {
  const { login, output } = request
  await checkOutput(output, context.cwd)
  const { reportFormats } = await context.loadReports()
  const format = selectFormat({ format: parseFormat(request), output }, profileFormats(reportFormats))
  const connection = await loadConnection(request, context)
  const service = connectToService(connection, context)
  warnUnencryptedToken(connection, context)
  const user = login === undefined ? await loadOwnUser(service) : await loadUser(login, service)
  const profile = await fetchServiceProfile(user, service)
  const outputOptions = { output, quiet: false, pageUrl: profilePageUrl(service.url, user) }
  await showProfile(profile, { ...outputOptions, format, isOwn: login === undefined }, context)
  return EXIT_SUCCESS
}

async function loadOwnUser(service: ServiceClient): Promise<User> {
  if (!service.isSignedIn)
    throw new UsageError('Specify a login, or sign in with handiwork login to show your own profile.')
  const { _id } = await fetchOwnProfile(service)
  return requireVisibleUser(await service.call(contract.users.get, { params: { id: _id } }))
}

async function loadUser(login: string, { call }: ServiceClient): Promise<User> {
  const params = { login: parseLogin(login) }
  return requireVisibleUser(await call(contract.users.getByLogin, { params }))
}
