import {
  ApiError,
  contract,
  MAX_PAGE_SIZE,
  type RepositoryCard,
  repositoryTabs,
  type User,
} from '@handiwork/core/api'
import type { Clock, Network, Terminal, Timer } from '../../../context.ts'
import { CommandError, UsageError } from '../../../errors.ts'
import { type Connection, isLocalService, warnUnencryptedToken } from '../../../remote/connection.ts'
import { fetchOwnProfile, parseLogin, requireOwnLogin, requireVisibleUser } from '../../../remote/profile.ts'
import { connectToService, type ServiceClient, toServiceCallError } from '../../../remote/service.ts'
import type { ExportSource } from '../export-source.ts'
import { fetchExtraFiles } from './fetch-extra-files.ts'
import { withLocalImages } from './with-local-images.ts'
import { withRetryAndCache } from './with-retry-and-cache.ts'

export type ServiceSourceContext = Pick<Terminal, 'env' | 'stderr'> & Network & Clock & Timer

/**
 * Creates an export source for a user's public pages. The token only identifies the user, so an export
 * contains nothing private.
 */
export async function exportSourceFromService(
  login: string | undefined,
  connection: Connection,
  context: ServiceSourceContext,
): Promise<ExportSource> {
  const requestedLogin = login ?? (await loadOwnLogin(connection, context))
  const { url, client } = connectToService({ url: connection.url, token: undefined }, context)
  const call = withRetryAndCache(client.call, context)
  try {
    const user = await loadPublicUser(requestedLogin, call, url)
    const repositories = await listRepositories(user, call)
    const userLogin = user.login ?? requestedLogin
    const extraFiles = await fetchExtraFiles(userLogin, call)
    return {
      ...{
        login: userLogin,
        name: user.name || userLogin,
        now: context.now(),
        tabs: repositoryTabs,
        extraFiles,
      },
      call: withLocalImages({ call, url, extraFiles }, context),
      repositories: repositories.map(({ _id, fullName }) => ({ id: _id, fullName })),
      ...{ explainError: (error) => toServiceCallError(error, url), origin: 'service' },
      hasResume: user.resumeCreated,
      serviceUrl: isLocalService({ url }) ? undefined : url,
    }
  } catch (error) {
    context.signal.throwIfAborted()
    throw toServiceCallError(error, url)
  }
}

type Call = ServiceClient['call']

async function loadOwnLogin(
  connection: Connection,
  context: Pick<Terminal, 'stderr'> & Network,
): Promise<string> {
  warnUnencryptedToken(connection, context)
  const service = connectToService(connection, context)
  if (!service.isSignedIn)
    throw new UsageError(
      'Specify a report or a login, or sign in with handiwork login to export your own profile.',
    )
  const profile = await fetchOwnProfile(service)
  const login = requireOwnLogin(profile, service)
  const { visibility } = profile
  if (visibility !== 'public' && visibility !== 'visible')
    throw new CommandError('Your profile is not public. Make it public, or export a local report instead.')
  return login
}

async function loadPublicUser(login: string, call: Call, url: string): Promise<User> {
  const user = requireVisibleUser(
    await call(contract.users.getByLogin, { params: { login: parseLogin(login) } }).catch(
      explainNotFound(login, url),
    ),
  )
  if (user.analyzing)
    throw new CommandError(`The profile of ${login} is being analyzed. Export it after the analysis.`)
  return user
}

function explainNotFound(login: string, url: string): (error: unknown) => never {
  return (error) => {
    if (error instanceof ApiError && error.code === 'notFound')
      throw new CommandError(`${url} has no public profile "${login}".`)
    throw error
  }
}

async function listRepositories({ _id: id }: User, call: Call): Promise<RepositoryCard[]> {
  const repositories: RepositoryCard[] = []
  for (;;) {
    const query = { offset: repositories.length, limit: MAX_PAGE_SIZE }
    const { items, total } = await call(contract.repositories.listByUser, { params: { id }, query })
    repositories.push(...items)
    if (items.length === 0 || repositories.length >= total) return repositories
  }
}
