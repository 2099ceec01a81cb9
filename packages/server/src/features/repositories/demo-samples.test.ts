import { describe, expect, test } from 'vitest'
import { databases } from '../../../test/databases.ts'
import { insertRepository } from '../../../test/insert-repository.ts'
import { createTestServer, type TestServerOptions } from '../../../test/test-server.ts'
import { testSettings } from '../../../test/test-settings.ts'

type TestDatabaseOpen = NonNullable<TestServerOptions['open']>

/** The sample URLs in the reply of a service that can read none of the submitted URLs. */
async function samplesFor(
  url: string,
  settings: NonNullable<TestServerOptions['settings']>,
  open: TestDatabaseOpen,
) {
  const addRepositories = async (_: unknown, skippedRepositoryNames: readonly string[]) => ({
    skippedRepositoryNames: [...skippedRepositoryNames],
  })
  const analyses = { addRepositories } as unknown as NonNullable<TestServerOptions['analyses']>
  await using server = await createTestServer({ open, settings, analyses })
  for (const stars of [1, 2, 3, 4])
    await insertRepository(server, { name: `sample-${stars}`, stars, report: {} })
  await insertRepository(server, { name: 'secret', stars: 9, private: true, report: {} })
  await insertRepository(server, { name: 'unread', stars: 9 })
  const body = { action: 'analyze', repositoryUrls: [url] }
  const { status, body: reply } = await server.post('/api/repositories', { body })
  return { status, samples: reply.demoSampleUrls }
}

const flask = 'https://github.com/pallets/flask'

describe.each(databases)('sample URLs on $kind', ({ open }) => {
  test('are public analyzed repositories, for a URL that the demo cannot read', async () => {
    const samples = [4, 3, 2].map((stars) => `https://github.test/someone/sample-${stars}`)
    expect(await samplesFor(flask, { demo: true }, open)).toEqual({ status: 200, samples })
  })

  test('are missing in a real deployment, for an invalid URL, and for a host that the demo reads', async () => {
    const { sources } = testSettings()
    const gitHub = { ...sources.gitHub, names: ['github.com'] }
    const none = { status: 200, samples: undefined }
    expect(await samplesFor(flask, { demo: false }, open)).toEqual(none)
    expect(await samplesFor('https://elsewhere.example/a/b', { demo: true }, open)).toEqual(none)
    expect(await samplesFor(flask, { demo: true, sources: { ...sources, gitHub } }, open)).toEqual(none)
  })
})
