import { contract, type User } from '@handiwork/core/api'
import { CannotGoOn } from '../../../cannot-go-on.ts'
import { ownProfile } from '../../../remote/own-profile.ts'
import { pageOf } from '../../../remote/page-of.ts'
import type { Service } from '../../../remote/service.ts'
import { shownUser } from '../../../remote/shown-user.ts'
import { WrongUsage } from '../../../wrong-usage.ts'

/** An analysis that a service was asked for. */
export interface Begun {
  /** The person as they are now; undefined where nothing could be read, and nobody was made of it. */
  readonly ask: (() => Promise<User>) | undefined
  /** Where the result is on the web. */
  readonly page: string
  /** What the service cannot read, as it was typed. */
  readonly skipped: readonly string[]
  readonly own: boolean
}

/** Asks for the analysis of repositories, or of all there is of the person whose token it is. */
export function begin(repositories: readonly string[], service: Service): Promise<Begun> {
  if (service.isSignedIn) return beginOwn(repositories, service)
  if (repositories.length > 0) return beginAnonymous(repositories, service)
  throw new WrongUsage('Name repositories to analyze, or log in with handiwork login for your own profile.')
}

// --- internal ---

async function beginOwn(repositories: readonly string[], service: Service): Promise<Begun> {
  const { call, url } = service
  const { _id, login } = await ownProfile(service)
  const skipped =
    repositories.length > 0 ? await add(repositories, _id, service) : await analyzeAll(login, service)
  const ask = async () => shownUser(await call(contract.users.get, { params: { id: _id } }))
  return { ask, page: pageOf(url, { _id, login }), skipped, own: true }
}

async function add(repositories: readonly string[], userId: string, { call }: Service) {
  const body = { action: 'analyze' as const, userId, repositoryUrls: [...repositories] }
  return (await call(contract.repositories.analyze, { body })).skippedRepositoryNames
}

async function analyzeAll(login: string | null, { call, url }: Service): Promise<string[]> {
  if (login === null)
    throw new CannotGoOn(`Your profile has no login yet. Choose one at ${url}/settings/security`)
  await call(contract.analysis.analyze, { body: { login } })
  return []
}

async function beginAnonymous(repositories: readonly string[], { call, url }: Service): Promise<Begun> {
  const body = { action: 'analyze' as const, repositoryUrls: [...repositories] }
  const { anonymousToken, skippedRepositoryNames: skipped } = await call(contract.repositories.analyze, {
    body,
  })
  if (anonymousToken === undefined) return { ask: undefined, page: url, skipped, own: false }
  const ask = () => call(contract.users.getByAnonymousToken, { params: { anonymousToken } })
  return { ask, page: `${url}/users/${anonymousToken}`, skipped, own: false }
}
