import type { Fault } from '@handiwork/fixtures/hosts'
import { describe, expect, test } from 'vitest'
import { adasView, never, type Started } from './adas-view.suite.ts'
import { aStillWorld } from './hosted-world.suite.ts'
import type { SourceKind } from './source.ts'
import type { SourceOptions } from './source-options.ts'
import type { World } from './world.ts'

/** How sources behave when a host limits them, breaks down, or takes back its word. */
export function testManners(kind: SourceKind, started: Started): void {
  const aHost = () => adasView(started)

  /** Ada's account, after the host has had these faults. */
  async function accountAfter(faults: readonly Fault[], options: Partial<SourceOptions> = {}) {
    await using at = await aHost()
    at.host.next(...faults)
    return await at.seen(options).account(never())
  }

  const fourTimes = (fault: Fault): Fault[] => [fault, fault, fault, fault]

  describe(`${kind} limits requests`, () => {
    const minute: Fault = { kind: 'rateLimited', retryAfterSeconds: 60 }

    test('a long ban is told with its end', async () => {
      await using at = await aHost()
      const world = aStillWorld()
      at.host.next(minute)
      const failure = at.seen({ world }).account(never())
      await expect(failure).rejects.toMatchObject({ kind: 'rateLimited', retryAt: expect.any(Date) })
    })

    test('during a ban nobody who shares it sends anything', async () => {
      await using at = await aHost()
      const world = aStillWorld()
      at.host.next(minute)
      await at.seen({ world }).account(never()).catch(String)
      const sent = at.host.requests.length
      const another = at.seen({ world: aStillWorld({ bans: world.bans }) })
      const tries = [another.account(never()), another.account(never())]
      await Promise.allSettled(tries)
      expect(at.host.requests.length).toBe(sent)
    })

    test('a ban is about one token', async () => {
      await using at = await aHost()
      const world = aStillWorld()
      at.host.next(minute)
      await at.seen({ world }).account(never()).catch(String)
      const grace = at.seen({ world, token: at.host.tokenOf('graceo') })
      expect(await grace.account(never())).toMatchObject({ name: 'Grace Okafor' })
    })

    test('after the ban the host is asked again', async () => {
      await using at = await aHost()
      const world = aStillWorld()
      at.host.next(minute)
      await at.seen({ world }).account(never()).catch(String)
      await world.wait(65_000, never())
      expect(await at.seen({ world }).account(never())).toMatchObject({ name: "Ada O'Byrne" })
    })

    test('a short ban is waited for', async () => {
      const world = aStillWorld()
      await accountAfter([{ kind: 'rateLimited', retryAfterSeconds: 2 }], { world })
      expect(Math.max(...world.waits)).toBeGreaterThan(1_000)
    })

    test('the secondary limit is kept to as well', async () => {
      await using at = await aHost()
      const asked = at.seen()
      at.host.next({ kind: 'secondaryLimited', retryAfterSeconds: 60 })
      await asked.account(never()).catch(String)
      const sent = at.host.requests.length
      await expect(asked.account(never())).rejects.toMatchObject({ kind: 'rateLimited' })
      expect(at.host.requests.length).toBe(sent)
    })
  })

  describe(`${kind} fails`, () => {
    const ada = { name: "Ada O'Byrne" }

    test.each<[string, Fault]>([
      ['503', { kind: 'status', status: 503 }],
      ['a hang-up', { kind: 'hangUp' }],
      ['a cut answer', { kind: 'cut' }],
      ['an answer that is not JSON', { kind: 'wrongBody', body: '<html>' }],
    ])('after %s it is asked again', async (_, fault) => {
      expect(await accountAfter([fault, fault, fault])).toMatchObject(ada)
    })

    test.each<[string, Fault, string]>([
      ['500', { kind: 'status', status: 500 }, 'unavailable'],
      ['hanging up', { kind: 'hangUp' }, 'unavailable'],
      ['cutting off', { kind: 'cut' }, 'unreadable'],
      ['sending no JSON', { kind: 'wrongBody', body: '<html>' }, 'unreadable'],
    ])('when it goes on with %s it is given up', async (_, fault, failure) => {
      await expect(accountAfter(fourTimes(fault))).rejects.toMatchObject({ kind: failure })
    })

    test('silence is given up in time', async () => {
      const failure = accountAfter(fourTimes({ kind: 'silence' }), { timeLimit: 50 })
      await expect(failure).rejects.toMatchObject({ kind: 'unavailable' })
    })

    test.each(['{}', '[]', '{"items": 3, "values": 3}', '[null]'])(
      'JSON of another shape is unreadable: %s',
      async (body) => {
        await expect(accountAfter([{ kind: 'wrongBody', body }])).rejects.toMatchObject({
          kind: 'unreadable',
        })
      },
    )

    test('a token that was taken back is unauthorized', async () => {
      await using at = await aHost()
      at.host.revoke(at.token)
      await expect(at.seen().account(never())).rejects.toMatchObject({ kind: 'unauthorized' })
    })

    test('failures do not have the token in them', async () => {
      await using at = await aHost()
      at.host.revoke(at.token)
      const failure: unknown = await at
        .seen()
        .account(never())
        .catch((reason: unknown) => reason)
      expect(String(failure)).not.toContain(at.token)
    })

    test('whoever goes away is let go with their own reason', async () => {
      const leaving = new AbortController()
      const reason = new Error('gone')
      await using at = await aHost()
      at.host.next({ kind: 'silence' })
      const asked = at.seen({ world: onceAsked(() => leaving.abort(reason)) }).account(leaving.signal)
      await expect(asked).rejects.toBe(reason)
    })
  })
}

// --- internal ---

/** A world in which something happens once a request is on its way. */
function onceAsked(happens: () => void): World {
  const world = aStillWorld()
  return {
    ...world,
    fetch: (address, init) => {
      setImmediate(happens)
      return world.fetch(address, init)
    },
  }
}
