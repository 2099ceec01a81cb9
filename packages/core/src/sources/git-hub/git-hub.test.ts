import { startGitHub } from '@handiwork/fixtures/hosts'
import { expect, test } from 'vitest'
import { testSource } from '../source.suite.ts'
import { createSourceFixture, neverAborted } from '../source-fixture.suite.ts'
import { createGitHubSource } from './git-hub.ts'

const factory = { start: startGitHub, source: createGitHubSource }

testSource('gitHub', factory)

test('a token for public repositories does not list private ones', async () => {
  await using fixture = await createSourceFixture(factory)
  const token = fixture.host.createToken('adabyrne', ['public_repo', 'read:user', 'user:email'])
  const names = (await fixture.createSource({ token }).listRepositories(neverAborted())).map(
    ({ fullName }) => fullName,
  )
  expect(names).not.toContain('adabyrne/diary')
})

test('returns only noreply addresses without the email scope', async () => {
  await using fixture = await createSourceFixture(factory)
  const emails = await fixture
    .createSource({ token: fixture.host.createToken('adabyrne', ['public_repo']) })
    .fetchEmails(neverAborted())
  expect(emails.map(({ address }) => address.split('@')[1])).toEqual(Array(2).fill('users.noreply.127.0.0.1'))
})

test('returns the listed repositories if search fails with 422', async () => {
  await using fixture = await createSourceFixture(factory)
  const notModified = { kind: 'status', status: 304 } as const
  const source = fixture.createSource()
  const repositories = await source.listRepositories(neverAborted())
  fixture.host.queueFaults(notModified, notModified, notModified, { kind: 'status', status: 422 })
  expect(await source.listRepositories(neverAborted())).toEqual(
    repositories.filter(({ fullName }) => fullName !== 'tove/kernel'),
  )
})

test('sends no further requests after a failure', async () => {
  await using fixture = await createSourceFixture(factory)
  const source = fixture.createSource()
  await source.listRepositories(neverAborted())
  const before = fixture.host.requests.length
  fixture.host.queueFaults({ kind: 'status', status: 401 })
  await source.listIssues('looms/team', ['good first issue', 'help wanted'], neverAborted()).catch(String)
  expect(fixture.host.requests.length - before).toBe(1)
})
