import {
  ApiError,
  contract,
  Login,
  PAGE_AT_MOST,
  type RepositoryCard,
  repositoryTabs,
  type User,
} from '@handiwork/core/api'
import { CannotGoOn } from '../../../cannot-go-on.ts'
import { type Connection, isOnOwnMachine } from '../../../remote/connection.ts'
import { inWords } from '../../../remote/in-words.ts'
import { ownProfile } from '../../../remote/own-profile.ts'
import { connect, type Service } from '../../../remote/service.ts'
import { shownUser } from '../../../remote/shown-user.ts'
import { warnUnprotected } from '../../../remote/warn-unprotected.ts'
import type { World } from '../../../world.ts'
import { WrongUsage } from '../../../wrong-usage.ts'
import type { Exportable } from '../exportable.ts'
import { fetchedPictures } from './fetched-pictures.ts'
import { filesBeside } from './files-beside.ts'
import { patientCall } from './patient-call.ts'

/**
 * Somebody's pages as everybody sees them: a token only tells whose they are, so that an export holds nothing that was not
 * public before.
 */
export async function fromService(
  login: string | undefined,
  connection: Connection,
  world: World,
): Promise<Exportable> {
  const asked = login ?? (await ownLogin(connection, world))
  const { url, client } = connect({ url: connection.url, token: undefined }, world)
  const call = patientCall(client.call, world)
  try {
    const user = await publicUser(asked, call, url)
    const repositories = await repositoriesOf(user, call)
    const called = user.login ?? asked
    const beside = await filesBeside(called, call)
    return {
      ...{ login: called, name: user.name || called, now: world.now(), tabs: repositoryTabs, beside },
      call: fetchedPictures({ call, url, beside }, world),
      repositories: repositories.map(({ _id, fullName }) => ({ id: _id, fullName })),
      ...{ explained: (error) => inWords(error, url), isOfReport: false },
      elsewhere: isOnOwnMachine({ url }) ? undefined : url,
    }
  } catch (error) {
    world.signal.throwIfAborted()
    throw inWords(error, url)
  }
}

// --- internal ---

type Call = Service['call']

async function ownLogin(connection: Connection, world: World): Promise<string> {
  warnUnprotected(connection, world)
  const service = connect(connection, world)
  if (!service.isSignedIn)
    throw new WrongUsage('Name a report or a login, or log in with handiwork login for your own profile.')
  const { login, visibility } = await ownProfile(service)
  if (login === null)
    throw new CannotGoOn(`Your profile has no login yet. Choose one at ${connection.url}/settings.`)
  if (visibility !== 'public' && visibility !== 'visible')
    throw new CannotGoOn(
      'Your profile is not public, and an export is. Change who sees it, or export a report of handiwork analyze.',
    )
  return login
}

async function publicUser(login: string, call: Call, url: string): Promise<User> {
  const { error } = Login.safeParse(login)
  if (error) throw new WrongUsage(`"${login}" is no login. ${error.issues[0]?.message}.`)
  const user = shownUser(
    await call(contract.users.getByLogin, { params: { login } }).catch(asNobody(login, url)),
  )
  if (user.analyzing)
    throw new CannotGoOn(`The profile of ${login} is being analyzed. Export it when that is done.`)
  return user
}

function asNobody(login: string, url: string): (error: unknown) => never {
  return (error) => {
    if (error instanceof ApiError && error.code === 'notFound')
      throw new CannotGoOn(`${url} has no profile of "${login}" that everybody may see.`)
    throw error
  }
}

async function repositoriesOf({ _id: id }: User, call: Call): Promise<RepositoryCard[]> {
  const found: RepositoryCard[] = []
  for (;;) {
    const query = { offset: found.length, limit: PAGE_AT_MOST }
    const { items, total } = await call(contract.repositories.listOfUser, { params: { id }, query })
    found.push(...items)
    if (items.length === 0 || found.length >= total) return found
  }
}
