import type { Fault } from '@handiwork/fixtures/hosts'
import { describe, expect, test } from 'vitest'
import { createTestContext } from './host-fixture.suite.ts'
import type { SourceKind } from './source.ts'
import type { SourceContext } from './source-context.ts'
import { createSourceFixture, neverAborted, type SourceFactory } from './source-fixture.suite.ts'
import type { SourceOptions } from './source-options.ts'

/** Tests how sources handle rate limits, failures and revoked tokens. */
export function testClientContract(kind: SourceKind, factory: SourceFactory): void {
  const createFixture = () => createSourceFixture(factory)

  /** Fetches Ada's account from a host that produces these faults. */
  async function accountAfter(faults: readonly Fault[], options: Partial<SourceOptions> = {}) {
    await using fixture = await createFixture()
    fixture.host.queueFaults(...faults)
    return await fixture.createSource(options).fetchAccount(neverAborted())
  }

  const fourTimes = (fault: Fault): Fault[] => [fault, fault, fault, fault]

  describe(`${kind} rate limits`, () => {
    const limitedForAMinute: Fault = { kind: 'rateLimited', retryAfterSeconds: 60 }

    test('rejects with the end of a long backoff', async () => {
      await using fixture = await createFixture()
      const context = createTestContext()
      fixture.host.queueFaults(limitedForAMinute)
      const failure = fixture.createSource({ context }).fetchAccount(neverAborted())
      await expect(failure).rejects.toMatchObject({
        kind: 'rateLimited',
        retryAfterSeconds: expect.closeTo(61, -1),
      })
    })

    test('sends no requests from any client that shares the backoff', async () => {
      await using fixture = await createFixture()
      const context = createTestContext()
      fixture.host.queueFaults(limitedForAMinute)
      await fixture.createSource({ context }).fetchAccount(neverAborted()).catch(String)
      const sent = fixture.host.requests.length
      const otherSource = fixture.createSource({
        context: createTestContext({ rateLimitBackoff: context.rateLimitBackoff }),
      })
      const requests = [otherSource.fetchAccount(neverAborted()), otherSource.fetchAccount(neverAborted())]
      await Promise.allSettled(requests)
      expect(fixture.host.requests.length).toBe(sent)
    })

    test('limits only one token', async () => {
      await using fixture = await createFixture()
      const context = createTestContext()
      fixture.host.queueFaults(limitedForAMinute)
      await fixture.createSource({ context }).fetchAccount(neverAborted()).catch(String)
      const graceSource = fixture.createSource({ context, token: fixture.host.createToken('graceo') })
      expect(await graceSource.fetchAccount(neverAborted())).toMatchObject({ name: 'Grace Okafor' })
    })

    test('sends requests again after the backoff', async () => {
      await using fixture = await createFixture()
      const context = createTestContext()
      fixture.host.queueFaults(limitedForAMinute)
      await fixture.createSource({ context }).fetchAccount(neverAborted()).catch(String)
      await context.wait(65_000, neverAborted())
      expect(await fixture.createSource({ context }).fetchAccount(neverAborted())).toMatchObject({
        name: "Ada O'Byrne",
      })
    })

    test('waits for a short backoff', async () => {
      const context = createTestContext()
      await accountAfter([{ kind: 'rateLimited', retryAfterSeconds: 2 }], { context })
      expect(Math.max(...context.waits)).toBeGreaterThan(1_000)
    })

    test('respects the secondary rate limit', async () => {
      await using fixture = await createFixture()
      const source = fixture.createSource()
      fixture.host.queueFaults({ kind: 'secondaryLimited', retryAfterSeconds: 60 })
      await source.fetchAccount(neverAborted()).catch(String)
      const sent = fixture.host.requests.length
      await expect(source.fetchAccount(neverAborted())).rejects.toMatchObject({ kind: 'rateLimited' })
      expect(fixture.host.requests.length).toBe(sent)
    })
  })

  describe(`${kind} failures`, () => {
    const ada = { name: "Ada O'Byrne" }

    test.each<[string, Fault]>([
      ['503', { kind: 'status', status: 503 }],
      ['a hang-up', { kind: 'hangUp' }],
      ['an incomplete response', { kind: 'cut' }],
      ['a response that is not JSON', { kind: 'wrongBody', body: '<html>' }],
    ])('retries after %s', async (_, fault) => {
      expect(await accountAfter([fault, fault, fault])).toMatchObject(ada)
    })

    test.each<[string, Fault, string]>([
      ['500', { kind: 'status', status: 500 }, 'unavailable'],
      ['closed connections', { kind: 'hangUp' }, 'unavailable'],
      ['incomplete responses', { kind: 'cut' }, 'unreadable'],
      ['responses that are not JSON', { kind: 'wrongBody', body: '<html>' }, 'unreadable'],
    ])('gives up after repeated %s', async (_, fault, failure) => {
      await expect(accountAfter(fourTimes(fault))).rejects.toMatchObject({ kind: failure })
    })

    test('gives up after a timeout', async () => {
      const failure = accountAfter(fourTimes({ kind: 'silence' }), { timeoutMs: 50 })
      await expect(failure).rejects.toMatchObject({ kind: 'unavailable' })
    })

    test.each(['{}', '[]', '{"items": 3, "values": 3}', '[null]'])(
      'rejects JSON of another shape as unreadable: %s',
      async (body) => {
        await expect(accountAfter([{ kind: 'wrongBody', body }])).rejects.toMatchObject({
          kind: 'unreadable',
        })
      },
    )

    test('rejects a revoked token as unauthorized', async () => {
      await using fixture = await createFixture()
      fixture.host.revoke(fixture.token)
      await expect(fixture.createSource().fetchAccount(neverAborted())).rejects.toMatchObject({
        kind: 'unauthorized',
      })
    })

    test('excludes the token from errors', async () => {
      await using fixture = await createFixture()
      fixture.host.revoke(fixture.token)
      const failure: unknown = await fixture
        .createSource()
        .fetchAccount(neverAborted())
        .catch((reason: unknown) => reason)
      expect(String(failure)).not.toContain(fixture.token)
    })

    test('rejects an aborted request with the reason of its signal', async () => {
      const controller = new AbortController()
      const reason = new Error('gone')
      await using fixture = await createFixture()
      fixture.host.queueFaults({ kind: 'silence' })
      const accountRequest = fixture
        .createSource({ context: onRequest(() => controller.abort(reason)) })
        .fetchAccount(controller.signal)
      await expect(accountRequest).rejects.toBe(reason)
    })
  })
}

/** A context that runs a callback once a request was sent. */
function onRequest(callback: () => void): SourceContext {
  const context = createTestContext()
  return {
    ...context,
    fetch: (address, init) => {
      setImmediate(callback)
      return context.fetch(address, init)
    },
  }
}
