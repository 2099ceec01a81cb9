import { startGitHub } from '@handiwork/fixtures/hosts'
import { expect, test } from 'vitest'
import { testReviews } from '../reviews.suite.ts'
import { testSource } from '../source.suite.ts'
import { createSourceFixture, neverAborted } from '../source-fixture.suite.ts'
import { createGitHubSource } from './git-hub.ts'

const factory = { start: startGitHub, source: createGitHubSource }

testSource('gitHub', factory)
testReviews('gitHub', factory, { missingScopes: [], maxReviews: 4900 })

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

test('a token for public repositories lists only reviews of public pull requests', async () => {
  await using fixture = await createSourceFixture(factory)
  const token = fixture.host.createToken('adabyrne', ['public_repo', 'read:user'])
  const found = await fixture.createSource({ token }).listReviews([], neverAborted())
  expect(found?.reviews.map(({ repository }) => repository)).toEqual(['looms/team', 'looms/team'])
})

const nothing = {
  contributionYears: [],
  pullRequestReviewContributions: { pageInfo: { hasNextPage: false, endCursor: null }, nodes: [null] },
}

test.each([
  [
    'RATE_LIMITED',
    { data: null, errors: [{ type: 'RATE_LIMITED', message: 'API rate limit exceeded' }] },
    'rateLimited',
  ],
  [
    'FORBIDDEN',
    { data: null, errors: [{ type: 'FORBIDDEN', message: 'Resource not accessible' }] },
    'forbidden',
  ],
  [
    'INSUFFICIENT_SCOPES',
    { data: null, errors: [{ type: 'INSUFFICIENT_SCOPES', message: 'Scopes' }] },
    'forbidden',
  ],
  ['an unknown error', { data: null, errors: [{ message: 'Something went wrong' }] }, 'unreadable'],
])('reports %s of GraphQL, which comes with status 200', async (_, body, kind) => {
  await using fixture = await createSourceFixture(factory)
  const fault = { kind: 'wrongBody', body: JSON.stringify(body) } as const
  fixture.host.queueFaults(fault, fault, fault, fault)
  await expect(fixture.createSource().listReviews([], neverAborted())).rejects.toMatchObject({ kind })
})

test('skips reviews that single sign-on hides', async () => {
  await using fixture = await createSourceFixture(factory)
  const errors = [{ type: 'FORBIDDEN', message: 'Resource protected by organization SAML enforcement.' }]
  const data = { viewer: { login: 'adabyrne', contributionsCollection: nothing } }
  fixture.host.queueFaults({ kind: 'wrongBody', body: JSON.stringify({ data, errors }) })
  expect(await fixture.createSource().listReviews([], neverAborted())).toEqual({
    reviews: [],
    isTruncated: false,
  })
})
