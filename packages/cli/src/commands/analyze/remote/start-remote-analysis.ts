import { type AnonymousPeople, contract, type User } from '@handiwork/core/api'
import { UsageError } from '../../../errors.ts'
import {
  fetchOwnProfile,
  profilePageUrl,
  requireOwnLogin,
  requireVisibleUser,
} from '../../../remote/profile.ts'
import type { ServiceClient } from '../../../remote/service.ts'

/** An analysis that was requested from a service. */
export interface RemoteAnalysis {
  /** Fetches the current profile. Undefined if nothing could be read and no profile was created. */
  readonly fetchUser: (() => Promise<User>) | undefined
  /** URL of the result. */
  readonly resultUrl: string
  /** Targets that the service cannot read, as typed. */
  readonly skipped: readonly string[]
  readonly isOwnProfile: boolean
  /** Fetches the people of an anonymous profile. */
  readonly fetchPeople?: () => Promise<AnonymousPeople>
}

/** Requests the analysis of repositories, or of the signed-in user's profile if none are given. */
export function startRemoteAnalysis(
  repositories: readonly string[],
  service: ServiceClient,
): Promise<RemoteAnalysis> {
  if (service.isSignedIn) return startOwnAnalysis(repositories, service)
  if (repositories.length > 0) return startAnonymousAnalysis(repositories, service)
  throw new UsageError(
    'Specify repositories to analyze, or sign in with handiwork login to analyze your profile.',
  )
}

async function startOwnAnalysis(
  repositories: readonly string[],
  service: ServiceClient,
): Promise<RemoteAnalysis> {
  const { call, url } = service
  const { _id, login } = await fetchOwnProfile(service)
  const skipped =
    repositories.length > 0
      ? await analyzeRepositories(repositories, _id, service)
      : await analyzeAll(login, service)
  const fetchUser = async () => requireVisibleUser(await call(contract.users.get, { params: { id: _id } }))
  return { fetchUser, resultUrl: profilePageUrl(url, { _id, login }), skipped, isOwnProfile: true }
}

async function analyzeRepositories(repositories: readonly string[], userId: string, { call }: ServiceClient) {
  const body = { action: 'analyze' as const, userId, repositoryUrls: [...repositories] }
  return (await call(contract.repositories.analyze, { body })).skippedRepositoryNames
}

async function analyzeAll(login: string | null, { call, url }: ServiceClient): Promise<string[]> {
  await call(contract.analysis.analyze, { body: { login: requireOwnLogin({ login }, { url }) } })
  return []
}

async function startAnonymousAnalysis(
  repositories: readonly string[],
  { call, url }: ServiceClient,
): Promise<RemoteAnalysis> {
  const body = { action: 'analyze' as const, repositoryUrls: [...repositories] }
  const { anonymousToken, skippedRepositoryNames: skipped } = await call(contract.repositories.analyze, {
    body,
  })
  if (anonymousToken === undefined)
    return { fetchUser: undefined, resultUrl: url, skipped, isOwnProfile: false }
  const fetchUser = () => call(contract.users.getByAnonymousToken, { params: { anonymousToken } })
  const fetchPeople = () =>
    call(contract.users.anonymousPeople, { params: { anonymousToken }, query: { limit: MAX_PEOPLE } })
  const resultUrl = `${url}/analysis/${anonymousToken}`
  return { fetchUser, fetchPeople, resultUrl, skipped, isOwnProfile: false }
}

/** People per repository in a terminal. The page lists all. */
const MAX_PEOPLE = 10
