import { randomUUIDv7 } from 'node:crypto'
import type { RunningHosts } from '@handiwork/fixtures/hosts'
import { identityStore } from '../src/features/sign-in/identity-store.ts'
import { openVault } from '../src/vault/open-vault.ts'
import type { TestPerson } from './a-person.ts'
import type { TestServer } from './a-server.ts'

type HostPerson = RunningHosts['gitHub']['world']['people'][number]

let people = 0

/** Somebody new at GitHub, who shows this address there; whom Ada follows. */
export function anAcquaintance({ gitHub }: RunningHosts, told: Partial<HostPerson> = {}): HostPerson {
  const id = 5000 + ++people
  const person: HostPerson = { id, login: `friend-${id}`, name: `Friend ${id}`, emails: [], ...told }
  const [ada, ...others] = gitHub.world.people
  const following = [...(ada?.following ?? []), person.login]
  gitHub.world.people = [{ ...ada!, following }, ...others, person]
  return person
}

/** Links an account at GitHub, with a token of it. */
export async function linked(
  { db, deps }: TestServer,
  { gitHub }: RunningHosts,
  { id: userId }: Pick<TestPerson, 'id'>,
  login: string,
): Promise<void> {
  const person = gitHub.world.people.find((one) => one.login === login)
  const identities = identityStore(db, openVault(deps.settings))
  const account = { subject: String(person?.id ?? randomUUIDv7()), login, name: null, avatarUrl: null }
  const nothing = { url: null, location: null, company: null, biography: null, website: null }
  const id = await identities.add(userId, 'gitHub', { ...account, ...nothing })
  const accessToken = gitHub.tokenOf(login)
  await identities.keepGrant(id, { accessToken, scopes: 'read:user' } as never, false)
}
