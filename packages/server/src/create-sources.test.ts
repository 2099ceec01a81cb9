import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { databases } from '../test/databases.ts'
import { createTestServerWithHosts, type TestServerWithHosts } from '../test/test-server-with-hosts.ts'
import { createSources } from './create-sources.ts'

const signal = new AbortController().signal

describe.each(databases)('the configured sources on $kind', ({ open }) => {
  let context: TestServerWithHosts
  beforeEach(async () => {
    context = await createTestServerWithHosts({ open })
  })
  afterEach(() => context[Symbol.asyncDispose]())

  test.each(['gitHub', 'gitLab', 'bitbucket', 'stackOverflow'] as const)(
    '%s receives requests',
    async (kind) => {
      const source = restartedSources()(kind, context.hosts[kind].createToken('adabyrne'))
      expect(await source.fetchAccount(signal)).toMatchObject({ name: 'Ada Byrne' })
    },
  )

  test('keeps a rate-limit backoff across restarts', async () => {
    context.hosts.gitHub.queueFaults({ kind: 'rateLimited', retryAfterSeconds: 3600 })
    await searchAnonymously().catch(() => {})
    const requestsBefore = context.hosts.gitHub.requests.length
    await expect(searchAnonymously()).rejects.toMatchObject({ kind: 'rateLimited' })
    expect(context.hosts.gitHub.requests).toHaveLength(requestsBefore)
  })

  test('keeps public responses across restarts', async () => {
    await searchAnonymously()
    await searchAnonymously()
    expect(context.hosts.gitHub.requests.at(-1)).toMatchObject({ status: 304 })
  })

  test('does not store responses to authenticated requests', async () => {
    const token = context.hosts.gitHub.createToken('adabyrne')
    await restartedSources()('gitHub', token).fetchEmails(signal)
    expect(await context.server.db.selectFrom('hostResponses').selectAll().execute()).toEqual([])
  })

  /** Simulates a restart. */
  function restartedSources() {
    return createSources(context.server.deps.settings, context.server.db)
  }

  function searchAnonymously() {
    return restartedSources()('gitHub').searchAccounts('ada', signal)
  }
})
