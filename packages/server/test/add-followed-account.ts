import { randomUUIDv7 } from 'node:crypto'
import type { RunningHosts } from '@handiwork/fixtures/hosts'
import { openEncryption } from '../src/encryption/open-encryption.ts'
import { identityStore } from '../src/features/sign-in/identity-store.ts'
import type { TestServer } from './test-server.ts'
import type { TestUser } from './test-users.ts'

type HostAccount = RunningHosts['gitHub']['data']['people'][number]

let accountCount = 0

/** Adds a GitHub account that Ada follows, with these public email addresses. */
export function addFollowedAccount(
  { gitHub }: RunningHosts,
  changes: Partial<HostAccount> = {},
): HostAccount {
  const id = 5000 + ++accountCount
  const account: HostAccount = { id, login: `friend-${id}`, name: `Friend ${id}`, emails: [], ...changes }
  const [ada, ...rest] = gitHub.data.people
  const followed = [...(ada?.following ?? []), account.login]
  gitHub.data.people = [{ ...ada!, following: followed }, ...rest, account]
  return account
}

/** Links a GitHub account, with its token, to a user. */
export async function linkGitHubAccount(
  { db, deps }: TestServer,
  { gitHub }: RunningHosts,
  { id: userId }: Pick<TestUser, 'id'>,
  login: string,
): Promise<void> {
  const hostAccount = gitHub.data.people.find((one) => one.login === login)
  const identities = identityStore(db, openEncryption(deps.settings))
  const account = { subject: String(hostAccount?.id ?? randomUUIDv7()), login, name: null, avatarUrl: null }
  const emptyFields = { url: null, location: null, company: null, biography: null, website: null }
  const id = await identities.add(userId, 'gitHub', { ...account, ...emptyFields })
  const accessToken = gitHub.createToken(login)
  await identities.saveGrant({ id, userId }, { accessToken, scopes: 'read:user' } as never, false)
}
