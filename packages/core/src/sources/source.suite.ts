import { describe, expect, test } from 'vitest'
import { testClientContract } from './client-contract.suite.ts'
import { CARD_COUNT, createHostFixture, createTestContext, ISSUE_UPDATED_AT } from './host-fixture.suite.ts'
import type { HostedIssue, Source, SourceKind } from './source.ts'
import { createSourceFixture, neverAborted, type SourceFactory } from './source-fixture.suite.ts'
import { verifiedAddresses } from './verified-addresses.ts'

/** Tests the common behavior of all sources against a fake host API on a loopback address. */
export function testSource(kind: SourceKind, factory: SourceFactory): void {
  const hasCode = kind !== 'stackOverflow'
  const hasFollowers = kind === 'gitHub' || kind === 'gitLab'

  const createFixture = () => createSourceFixture(factory)

  describe(`${kind} accounts`, () => {
    test('returns the account of the token', async () => {
      await using fixture = await createFixture()
      expect(await fixture.createSource().fetchAccount(neverAborted())).toMatchObject({ name: "Ada O'Byrne" })
    })

    test('returns the named account without a token', async () => {
      await using fixture = await createFixture()
      const { subject, login } = await fixture.createSource().fetchAccount(neverAborted())
      const name = hasFollowers ? login : subject
      expect(await fixture.createAnonymousSource(name ?? '').fetchAccount(neverAborted())).toMatchObject({
        subject,
        name: "Ada O'Byrne",
      })
    })

    test('rejects requests without a token and a name', async () => {
      await using fixture = await createFixture()
      await expect(
        fixture.createSource({ token: undefined }).fetchAccount(neverAborted()),
      ).rejects.toMatchObject({
        kind: 'unauthorized',
      })
    })

    test.runIf(hasCode)("counts only verified and noreply addresses as the account's", async () => {
      await using fixture = await createFixture()
      const [account, emails] = [
        await fixture.createSource().fetchAccount(neverAborted()),
        await fixture.createSource().fetchEmails(neverAborted()),
      ]
      const noreply: Partial<Record<SourceKind, string[]>> = {
        gitHub: ['1815+adabyrne@users.noreply.127.0.0.1', 'adabyrne@users.noreply.127.0.0.1'],
        gitLab: ['1815-adabyrne@users.noreply.127.0.0.1'],
      }
      expect(verifiedAddresses({ kind, webUrl: fixture.host.webUrl, account }, emails).sort()).toEqual(
        ['ada@byrne.example', 'ada@looms.example', ...(noreply[kind] ?? [])].sort(),
      )
    })

    test('lists followed accounts', async () => {
      await using fixture = await createFixture()
      const logins = (await fixture.createSource().listFollowing(neverAborted())).map(({ login }) => login)
      expect(logins.sort()).toEqual(hasFollowers ? ['graceo', 'tove'] : [])
    })

    test('lists followers', async () => {
      await using fixture = await createFixture()
      const logins = (await fixture.createSource().listFollowers(neverAborted())).map(({ login }) => login)
      expect(logins).toEqual(hasFollowers ? ['graceo'] : [])
    })

    test.each([
      ['graceo', { login: 'graceo', publicEmail: 'grace@okafor.example' }],
      ['tove', { login: 'tove', publicEmail: null }],
      ['no-such-user', null],
    ])('returns the public account of %s', async (login, expected) => {
      await using fixture = await createFixture()
      const person = await fixture.createSource().fetchPublicAccount(login, neverAborted())
      if (!hasFollowers || expected === null) expect(person).toBeNull()
      else expect(person).toMatchObject(expected)
    })

    test('finds accounts by text', async () => {
      await using fixture = await createFixture()
      const names = (await fixture.createSource().searchAccounts('tove', neverAborted())).map(
        ({ name, login }) => name ?? login,
      )
      expect(names).toHaveLength(kind === 'bitbucket' ? 0 : 1)
    })

    test('returns answer figures for Stack Overflow only', async () => {
      await using fixture = await createFixture()
      const figures = {
        reputation: 18_150,
        badges: { gold: 2, silver: 21, bronze: 60 },
        tags: createHostFixture().people[0]?.tags,
      }
      expect(await fixture.createSource().fetchAnswerFigures(neverAborted())).toEqual(
        hasCode ? null : figures,
      )
    })
  })

  describe.runIf(hasCode)(`${kind} repositories`, () => {
    const namesOf = async (request: ReturnType<Source['listRepositories']>) =>
      (await request).map(({ fullName }) => fullName).filter((name) => !name.includes('card-'))

    test('lists repositories that the account owns or contributed to', async () => {
      await using fixture = await createFixture()
      const names = await namesOf(fixture.createSource().listRepositories(neverAborted()))
      expect(names.sort()).toEqual([
        'adabyrne/diary',
        'adabyrne/kernel',
        'adabyrne/solo',
        'looms/team',
        'tove/kernel',
      ])
    })

    test('hides private repositories without a token', async () => {
      await using fixture = await createFixture()
      const names = await namesOf(fixture.createAnonymousSource('adabyrne').listRepositories(neverAborted()))
      expect(names).not.toContain('adabyrne/diary')
    })

    test('reads all pages of a list', async () => {
      await using fixture = await createFixture()
      const repositories = await fixture.createSource().listRepositories(neverAborted())
      expect(repositories.filter(({ fullName }) => fullName.includes('card-'))).toHaveLength(CARD_COUNT)
    })

    test('includes the parent of a listed fork', async () => {
      await using fixture = await createFixture()
      const repositories = await fixture.createSource().listRepositories(neverAborted())
      expect(repositories.find(({ fullName }) => fullName === 'adabyrne/kernel')).toMatchObject({
        isFork: true,
        parent: 'tove/kernel',
      })
    })

    test('returns the details of a repository', async () => {
      await using fixture = await createFixture()
      expect(await fixture.createSource().fetchRepository('adabyrne/solo', neverAborted())).toMatchObject({
        description: 'A parser',
        ownerLogin: 'adabyrne',
        stars: kind === 'bitbucket' ? 0 : 12,
        sizeKilobytes: 3,
        isPrivate: false,
        isFork: false,
        defaultBranch: 'main',
      })
    })

    test('marks a private repository as private', async () => {
      await using fixture = await createFixture()
      expect(await fixture.createSource().fetchRepository('adabyrne/diary', neverAborted())).toMatchObject({
        isPrivate: true,
      })
    })

    test.each(['graceo/secrets', 'adabyrne/nothing', 'nonsense'])('returns null for %s', async (fullName) => {
      await using fixture = await createFixture()
      expect(await fixture.createSource().fetchRepository(fullName, neverAborted())).toBeNull()
    })

    test('returns open issues with any of the labels', async () => {
      await using fixture = await createFixture()
      const labels = ['good first issue', 'help wanted', 'up for grabs']
      const titles = (await fixture.createSource().listIssues('looms/team', labels, neverAborted())).map(
        ({ title }) => title,
      )
      expect(titles.sort()).toEqual(['Card the wool', 'The shuttle sticks', 'Weave in parallel'])
    })

    test('returns the assignment and update time of an issue', async () => {
      await using fixture = await createFixture()
      const [issue] = await fixture
        .createSource()
        .listIssues('looms/team', ['help wanted'], neverAborted())
        .then(filterByTitle('Card the wool'))
      expect(issue).toMatchObject({
        isAssigned: true,
        updatedAt: ISSUE_UPDATED_AT,
        createdAt: '2024-05-01T09:00:00Z',
      })
    })

    test('returns an unassigned issue that was never updated', async () => {
      await using fixture = await createFixture()
      const [issue] = await fixture
        .createSource()
        .listIssues('looms/team', ['help wanted'], neverAborted())
        .then(filterByTitle('Weave in parallel'))
      expect({ isAssigned: issue?.isAssigned, updatedAt: issue?.updatedAt }).toEqual({
        isAssigned: false,
        updatedAt: issue?.createdAt,
      })
    })

    test('returns an issue with several labels once, with all of them', async () => {
      await using fixture = await createFixture()
      const labels = ['help wanted', 'good first issue']
      const found = await fixture
        .createSource()
        .listIssues('looms/team', labels, neverAborted())
        .then(filterByTitle('Weave in parallel'))
      // Bitbucket has one component per issue instead of labels; the first label becomes the component.
      const expected = kind === 'bitbucket' ? ['help wanted'] : labels
      expect(found.map((issue) => [...issue.labels])).toEqual([expected])
    })

    test.runIf(kind !== 'bitbucket')('marks an archived repository', async () => {
      await using fixture = await createFixture()
      expect(await fixture.createSource().fetchRepository('looms/attic', neverAborted())).toMatchObject({
        isArchived: true,
      })
    })

    test('returns no issues for a missing repository', async () => {
      await using fixture = await createFixture()
      expect(
        await fixture.createSource().listIssues('adabyrne/nothing', ['help wanted'], neverAborted()),
      ).toEqual([])
    })
  })

  describe.runIf(hasCode)(`${kind} conditional requests`, () => {
    test('revalidates unchanged responses', async () => {
      await using fixture = await createFixture()
      const context = createTestContext()
      const first = await fixture.createSource({ context }).listRepositories(neverAborted())
      const requestCountBefore = fixture.host.requests.length
      const second = await fixture.createSource({ context }).listRepositories(neverAborted())
      const statuses = new Set(fixture.host.requests.slice(requestCountBefore).map(({ status }) => status))
      expect({ repositories: second, statuses: [...statuses] }).toEqual({
        repositories: first,
        statuses: [304],
      })
    })

    test('never serves a cached response to another token', async () => {
      await using fixture = await createFixture()
      const context = createTestContext()
      await fixture.createSource({ context }).fetchRepository('adabyrne/diary', neverAborted())
      const graceSource = fixture.createSource({ context, token: fixture.host.createToken('graceo') })
      expect(await graceSource.fetchRepository('adabyrne/diary', neverAborted())).toBeNull()
    })
  })

  testClientContract(kind, factory)
}

function filterByTitle(expectedTitle: string) {
  return (hostedIssues: readonly HostedIssue[]) => hostedIssues.filter(({ title }) => title === expectedTitle)
}
