import { describe, expect, test } from 'vitest'
import { adasView, never, type Started } from './adas-view.suite.ts'
import { aStillWorld, CARDS, hostedWorld, LATER } from './hosted-world.suite.ts'
import { testManners } from './manners.suite.ts'
import type { HostedIssue, Source, SourceKind } from './source.ts'
import { verifiedAddresses } from './verified-addresses.ts'

/** Everything that sources have in common, against the host's own API on loopback. */
export function testSource(kind: SourceKind, started: Started): void {
  const hasCode = kind !== 'stackOverflow'
  const hasFollowers = kind === 'gitHub' || kind === 'gitLab'

  const aHost = () => adasView(started)

  describe(`${kind} tells of people`, () => {
    test('the account is the one of the token', async () => {
      await using at = await aHost()
      expect(await at.seen().account(never())).toMatchObject({ name: "Ada O'Byrne" })
    })

    test('without a token the account is the one that is named', async () => {
      await using at = await aHost()
      const { subject, login } = await at.seen().account(never())
      const name = hasFollowers ? login : subject
      expect(await at.anonymous(name ?? '').account(never())).toMatchObject({ subject, name: "Ada O'Byrne" })
    })

    test('without a token and a name there is no account', async () => {
      await using at = await aHost()
      await expect(at.seen({ token: undefined }).account(never())).rejects.toMatchObject({
        kind: 'unauthorized',
      })
    })

    test.runIf(hasCode)('commits are hers by verified and noreply addresses only', async () => {
      await using at = await aHost()
      const [account, emails] = [await at.seen().account(never()), await at.seen().emails(never())]
      const noreply: Partial<Record<SourceKind, string[]>> = {
        gitHub: ['1815+adabyrne@users.noreply.127.0.0.1', 'adabyrne@users.noreply.127.0.0.1'],
        gitLab: ['1815-adabyrne@users.noreply.127.0.0.1'],
      }
      expect(verifiedAddresses({ kind, webUrl: at.host.webUrl, account }, emails).sort()).toEqual(
        ['ada@byrne.example', 'ada@looms.example', ...(noreply[kind] ?? [])].sort(),
      )
    })

    test('those she follows are told', async () => {
      await using at = await aHost()
      const logins = (await at.seen().following(never())).map(({ login }) => login)
      expect(logins.sort()).toEqual(hasFollowers ? ['graceo', 'tove'] : [])
    })

    test('those who follow her are told', async () => {
      await using at = await aHost()
      const logins = (await at.seen().followers(never())).map(({ login }) => login)
      expect(logins).toEqual(hasFollowers ? ['graceo'] : [])
    })

    test.each([
      ['graceo', { login: 'graceo', publicEmail: 'grace@okafor.example' }],
      ['tove', { login: 'tove', publicEmail: null }],
      ['nobody', null],
    ])('what everybody may see of %s is told', async (login, told) => {
      await using at = await aHost()
      const person = await at.seen().person(login, never())
      if (!hasFollowers || told === null) expect(person).toBeNull()
      else expect(person).toMatchObject(told)
    })

    test('people are found by words', async () => {
      await using at = await aHost()
      const names = (await at.seen().findPeople('tove', never())).map(({ name, login }) => name ?? login)
      expect(names).toHaveLength(kind === 'bitbucket' ? 0 : 1)
    })

    test('answers count where there are answers', async () => {
      await using at = await aHost()
      const figures = {
        reputation: 18_150,
        badges: { gold: 2, silver: 21, bronze: 60 },
        tags: hostedWorld().people[0]?.tags,
      }
      expect(await at.seen().answers(never())).toEqual(hasCode ? null : figures)
    })
  })

  describe.runIf(hasCode)(`${kind} tells of repositories`, () => {
    const namesOf = async (asked: ReturnType<Source['repositories']>) =>
      (await asked).map(({ fullName }) => fullName).filter((name) => !name.includes('card-'))

    test('repositories are those she owns or has contributed to', async () => {
      await using at = await aHost()
      const names = await namesOf(at.seen().repositories(never()))
      expect(names.sort()).toEqual([
        'adabyrne/diary',
        'adabyrne/kernel',
        'adabyrne/solo',
        'looms/team',
        'tove/kernel',
      ])
    })

    test('private ones are hidden without a token', async () => {
      await using at = await aHost()
      const names = await namesOf(at.anonymous('adabyrne').repositories(never()))
      expect(names).not.toContain('adabyrne/diary')
    })

    test('lists are read to their last page', async () => {
      await using at = await aHost()
      const all = await at.seen().repositories(never())
      expect(all.filter(({ fullName }) => fullName.includes('card-'))).toHaveLength(CARDS)
    })

    test('of a fork in a list it is told what it was forked from', async () => {
      await using at = await aHost()
      const all = await at.seen().repositories(never())
      expect(all.find(({ fullName }) => fullName === 'adabyrne/kernel')).toMatchObject({
        isFork: true,
        parent: 'tove/kernel',
      })
    })

    test('a repository is told with its figures', async () => {
      await using at = await aHost()
      expect(await at.seen().repository('adabyrne/solo', never())).toMatchObject({
        description: 'A parser',
        ownerLogin: 'adabyrne',
        stars: kind === 'bitbucket' ? 0 : 12,
        sizeKilobytes: 3,
        isPrivate: false,
        isFork: false,
        defaultBranch: 'main',
      })
    })

    test('a private repository of her own is told as private', async () => {
      await using at = await aHost()
      expect(await at.seen().repository('adabyrne/diary', never())).toMatchObject({ isPrivate: true })
    })

    test.each(['graceo/secrets', 'adabyrne/nothing', 'nonsense'])('%s is not there', async (fullName) => {
      await using at = await aHost()
      expect(await at.seen().repository(fullName, never())).toBeNull()
    })

    test('issues are open and carry one of the labels', async () => {
      await using at = await aHost()
      const labels = ['good first issue', 'help wanted', 'up for grabs']
      const titles = (await at.seen().issues('looms/team', labels, never())).map(({ title }) => title)
      expect(titles.sort()).toEqual(['Card the wool', 'The shuttle sticks', 'Weave in parallel'])
    })

    test('an issue is told with who is at it and when it was changed', async () => {
      await using at = await aHost()
      const [issue] = await at
        .seen()
        .issues('looms/team', ['help wanted'], never())
        .then(named('Card the wool'))
      expect(issue).toMatchObject({ isAssigned: true, updatedAt: LATER, createdAt: '2024-05-01T09:00:00Z' })
    })

    test('an issue nobody has touched is nobody’s, and as old as it is', async () => {
      await using at = await aHost()
      const [issue] = await at
        .seen()
        .issues('looms/team', ['help wanted'], never())
        .then(named('Weave in parallel'))
      expect([issue?.isAssigned, issue?.updatedAt]).toEqual([false, issue?.createdAt])
    })

    test('an issue with several of the labels is told once, with all of them', async () => {
      await using at = await aHost()
      const labels = ['help wanted', 'good first issue']
      const found = await at.seen().issues('looms/team', labels, never()).then(named('Weave in parallel'))
      // Of labels a host has that has but one for an issue, the first.
      const told = kind === 'bitbucket' ? ['help wanted'] : labels
      expect(found.map((issue) => [...issue.labels])).toEqual([told])
    })

    test.runIf(kind !== 'bitbucket')('a repository that is kept as it is is archived', async () => {
      await using at = await aHost()
      expect(await at.seen().repository('looms/attic', never())).toMatchObject({ isArchived: true })
    })

    test('a repository that is not there has no issues', async () => {
      await using at = await aHost()
      expect(await at.seen().issues('adabyrne/nothing', ['help wanted'], never())).toEqual([])
    })
  })

  describe.runIf(hasCode)(`${kind} is asked for news only`, () => {
    test('what has not changed is not sent again', async () => {
      await using at = await aHost()
      const world = aStillWorld()
      const first = await at.seen({ world }).repositories(never())
      const before = at.host.requests.length
      const second = await at.seen({ world }).repositories(never())
      const statuses = new Set(at.host.requests.slice(before).map(({ status }) => status))
      expect([second, [...statuses]]).toEqual([first, [304]])
    })

    test('what one may see is not kept for another', async () => {
      await using at = await aHost()
      const world = aStillWorld()
      await at.seen({ world }).repository('adabyrne/diary', never())
      const grace = at.seen({ world, token: at.host.tokenOf('graceo') })
      expect(await grace.repository('adabyrne/diary', never())).toBeNull()
    })
  })

  testManners(kind, started)
}

// --- internal ---

function named(wanted: string) {
  return (all: readonly HostedIssue[]) => all.filter(({ title }) => title === wanted)
}
