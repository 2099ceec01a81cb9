import { OEmbed } from '@handiwork/core/api'
import { WIDGET_HEIGHT, WIDGET_WIDTH } from '@handiwork/core/contract'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createRatedUser } from '../../../test/create-rated-user.ts'
import { databases } from '../../../test/databases.ts'
import { insertOrganization } from '../../../test/insert-content.ts'
import { insertRepository } from '../../../test/insert-repository.ts'
import { createTestServer, type TestServer } from '../../../test/test-server.ts'
import { fitWithin, repositoryOEmbed, userOEmbed } from './oembed.ts'

const publicUrl = 'https://handiwork.test'
const context = { publicUrl, maxWidth: undefined, maxHeight: undefined }
const mira = { login: 'mira', name: 'Mira', experience: 2184, level: 8 }

async function readEmbed(server: TestServer, query: Record<string, string>) {
  const { status, body } = await server.get('/api/oembed', { query })
  return { status, body }
}

describe.each(databases)('oEmbed on $kind', ({ open }) => {
  test('returns a link with the widget for profiles, and one with the preview image for repositories', async () => {
    await using server = await createTestServer({ open, settings: { publicUrl } })
    await createRatedUser(server, { languages: { go: 2184 } }, { login: 'mira', name: 'Mira', level: 8 })
    const id = await insertRepository(server, { name: 'tidewater', contributorCount: 2 })
    const user = await readEmbed(server, { url: `${publicUrl}/users/MIRA/followers` })
    const repository = await readEmbed(server, { url: `${publicUrl}/projects/${id}`, format: 'json' })
    expect([user.body, repository.body]).toEqual([
      {
        ...{ version: '1.0', type: 'rich', title: 'Mira: 2,184 xp, level 8' },
        ...{ provider_name: 'Handiwork', provider_url: publicUrl, cache_age: 300, width: 220, height: 50 },
        html: '<a href="https://handiwork.test/users/mira" rel="noopener"><img src="https://handiwork.test/widget/mira" alt="Mira: 2,184 xp, level 8" width="220" height="50"></a>',
      },
      {
        ...{ version: '1.0', type: 'rich', title: 'someone/tidewater: 2 contributors' },
        ...{ provider_name: 'Handiwork', provider_url: publicUrl, cache_age: 300, width: 600, height: 315 },
        html: `<a href="https://handiwork.test/projects/${id}" rel="noopener"><img src="https://handiwork.test/open-graph/repositories/${id}.png" alt="someone/tidewater: 2 contributors" width="600" height="315"></a>`,
      },
    ])
  })

  test('returns the same 404 for private and unknown pages, also to their owners', async () => {
    await using server = await createTestServer({ open, settings: { publicUrl } })
    const responses = new Set()
    for (const visibility of ['private', 'hidden', 'deleted', 'unregistered'] as const) {
      const as = await server.createUser({ visibility, login: visibility })
      const query = { url: `${publicUrl}/users/${visibility}` }
      for (const request of [{ query }, { query, as }])
        responses.add(JSON.stringify(errorOf(await server.get('/api/oembed', request))))
    }
    const secret = await insertRepository(server, { private: true })
    for (const path of ['users/no-such-user', `projects/${secret}`, 'projects/7', 'jobs', ''])
      responses.add(
        JSON.stringify(errorOf(await server.get('/api/oembed', { query: { url: `${publicUrl}/${path}` } }))),
      )
    expect([...responses]).toEqual([expect.stringMatching(/^\{"status":404,"code":"notFound"/)])
  })

  test('accepts pages on the host of an organization, and on no other host', async () => {
    await using server = await createTestServer({ open, settings: { publicUrl } })
    const as = await createRatedUser(server, {}, { login: 'mira' })
    await insertOrganization(server, as, { host: 'people.acme.test' })
    const urls = [
      'https://people.acme.test/users/mira',
      'https://people.acme.test:8443/users/mira',
      'https://acme.test/users/mira',
      'https://handiwork.test.evil.test/users/mira',
      'https://handiwork.test@evil.test/users/mira',
      'https://handiwork.test:81/users/mira',
      'javascript:alert(1)',
      '/users/mira',
    ]
    const statuses: Record<string, number> = {}
    for (const url of urls) statuses[url] = (await readEmbed(server, { url })).status
    const [own, ...others] = Object.values(statuses)
    expect({ own, others: [...new Set(others)] }).toEqual({ own: 200, others: [404] })
  })
})

test('is public, cacheable and readable for scripts of all sites, and the same for all callers', async () => {
  await using server = await createTestServer({ settings: { publicUrl } })
  const as = await createRatedUser(server, {}, { login: 'mira' })
  const { headers } = await server.get('/api/oembed', { as, query: { url: `${publicUrl}/users/mira` } })
  expect(headers).toMatchObject({
    'cache-control': 'public, max-age=300',
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
    'content-type': expect.stringContaining('application/json'),
  })
  expect(headers.vary).toBeUndefined()
})

test('returns 501 for formats other than JSON, and 400 without a URL or with an invalid size', async () => {
  await using server = await createTestServer({ settings: { publicUrl } })
  await createRatedUser(server, {}, { login: 'mira' })
  const url = `${publicUrl}/users/mira`
  const statuses = []
  for (const query of [{ url, format: 'xml' }, {}, { url, maxwidth: '0' }, { url, maxheight: '1e3' }])
    statuses.push((await server.get('/api/oembed', { query })).status)
  expect(statuses).toEqual([501, 400, 400, 400])
})

test.each([
  ['quotes and markup', `"><script>alert('1')</script>`],
  ['characters that change the direction', '\u202egnp.exe\u2066 \u0007x'],
  ['an Arabic name', 'ميرا أوكافور'],
  ['several lines', 'Mira\r\n\u2028Okafor'],
  ['a lone surrogate', 'Mira \ud800'],
  ['a very long name', 'x'.repeat(10_000)],
  ['no name', '   '],
])('escapes %s', (_condition, name) => {
  const { html, title } = userOEmbed({ ...mira, name }, context)
  expect(html).toMatch(
    /^<a href="https:\/\/handiwork\.test\/users\/mira" rel="noopener"><img src="https:\/\/handiwork\.test\/widget\/mira" alt="[^"<>']+" width="220" height="50"><\/a>$/,
  )
  expect(title).not.toMatch(/[\p{Cc}\u2028\u202a-\u202e\u2066-\u2069]/u)
  expect(title.length).toBeLessThan(160)
})

test('always returns valid oEmbed data that contains one link and one image', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary' }),
      fc.nat(),
      fc.double({ min: 0, max: 1e15 }),
      (name, level, xp) => {
        const user = userOEmbed({ ...mira, name, level, experience: xp }, context)
        const repository = repositoryOEmbed({ id: 'r', fullName: name, contributorCount: level }, context)
        for (const embed of [user, repository]) {
          OEmbed.parse(embed)
          expect(embed.html.match(/[<>]/g)).toHaveLength(6)
          expect(embed.html.match(/"/g)).toHaveLength(12)
        }
      },
    ),
  )
})

test('scales the widget down to at most the maximum, in proportion', () => {
  const size = { width: WIDGET_WIDTH, height: WIDGET_HEIGHT }
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 2000 }),
      fc.integer({ min: 1, max: 2000 }),
      (maxWidth, maxHeight) => {
        const { width, height } = fitWithin(size, { maxWidth, maxHeight })
        expect(width).toBeLessThanOrEqual(Math.min(maxWidth, size.width))
        expect(height).toBeLessThanOrEqual(Math.min(maxHeight, size.height))
        expect(Math.min(width, height)).toBeGreaterThanOrEqual(1)
        expect(Math.abs(width * size.height - height * size.width)).toBeLessThanOrEqual(size.width)
      },
    ),
  )
  expect(fitWithin(size, { maxWidth: 110, maxHeight: undefined })).toEqual({ width: 110, height: 25 })
})

function errorOf({ status, body, headers }: Awaited<ReturnType<TestServer['get']>>) {
  return { status, code: body.code, message: body.errorMessage, cacheControl: headers['cache-control'] }
}
