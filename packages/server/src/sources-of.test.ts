import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { databases } from '../test/databases.ts'
import { aServerWithHosts, type ServerWithHosts } from '../test/some-hosts.ts'
import { sourcesOf } from './sources-of.ts'

const signal = new AbortController().signal

describe.each(databases)('the sources as they are set up, on $kind', ({ open }) => {
  let world: ServerWithHosts
  beforeEach(async () => {
    world = await aServerWithHosts({ open })
  })
  afterEach(() => world[Symbol.asyncDispose]())

  test.each(['gitHub', 'gitLab', 'bitbucket', 'stackOverflow'] as const)('%s is asked', async (kind) => {
    const source = sourcesAnew()(kind, world.hosts[kind].tokenOf('adabyrne'))
    expect(await source.account(signal)).toMatchObject({ name: 'Ada Byrne' })
  })

  test('a ban outlives a start', async () => {
    world.hosts.gitHub.next({ kind: 'rateLimited', retryAfterSeconds: 3600 })
    await askEverybody().catch(() => {})
    const asked = world.hosts.gitHub.requests.length
    await expect(askEverybody()).rejects.toMatchObject({ kind: 'rateLimited' })
    expect(world.hosts.gitHub.requests).toHaveLength(asked)
  })

  test('what a host answered everybody outlives a start', async () => {
    await askEverybody()
    await askEverybody()
    expect(world.hosts.gitHub.requests.at(-1)).toMatchObject({ status: 304 })
  })

  test('what a host answered somebody is not written down', async () => {
    const token = world.hosts.gitHub.tokenOf('adabyrne')
    await sourcesAnew()('gitHub', token).emails(signal)
    expect(await world.server.db.selectFrom('hostAnswers').selectAll().execute()).toEqual([])
  })

  /** As after a start. */
  function sourcesAnew() {
    return sourcesOf(world.server.deps.settings, world.server.db)
  }

  function askEverybody() {
    return sourcesAnew()('gitHub').findPeople('ada', signal)
  }
})
