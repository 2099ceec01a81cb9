import { WIDGET_HEIGHT, WIDGET_WIDTH } from '@handiwork/core/contract'
import { describe, expect, test } from 'vitest'
import { createRatedUser, languageStatFixture } from '../../../test/create-rated-user.ts'
import { databases } from '../../../test/databases.ts'
import { createTestServer, type TestServer } from '../../../test/test-server.ts'
import type { createPaint } from '../../drawing/paint.ts'
import type { WidgetFacts } from './widget-store.ts'
import { widgetSvg } from './widget-svg.ts'

const languages = [
  languageStatFixture('Go', 3),
  languageStatFixture('TypeScript', 12),
  languageStatFixture('C#', 0),
]

const createMira = (server: TestServer) =>
  createRatedUser(
    server,
    { languages: { typescript: 12, go: 3 }, person: { languages } },
    { login: 'mira', name: 'Mira <Okafor>' },
  )

const facts: WidgetFacts = { login: 'mira', name: 'Mira', experience: 15, languages: [] }

/** The boxes of all rectangles in an SVG. */
function boxes(svg: string) {
  return [...svg.matchAll(/<rect x="([\d.]+)" y="([\d.]+)" width="([\d.]+)" height="([\d.]+)"/g)].map(
    ([, ...box]) => box.map(Number) as [number, number, number, number],
  )
}

describe.each(databases)('the widget on $kind', ({ open }) => {
  test('shows total xp and languages, highest first', async () => {
    await using server = await createTestServer({ open })
    await createMira(server)
    const { status, body } = await server.get('/widget/MIRA')
    const [, title] = /<title>(.*)<\/title>/.exec(body)!
    expect({ status, title }).toEqual({
      status: 200,
      title: 'Mira &#60;Okafor&#62;: 15 xp in TypeScript, Go',
    })
  })

  test('returns 404 for users who are not publicly visible, even to themselves', async () => {
    await using server = await createTestServer({ open })
    const responses = new Set()
    for (const visibility of ['private', 'hidden', 'deleted', 'unregistered'] as const) {
      const as = await server.createUser({ visibility, login: visibility })
      for (const path of [`/widget/${visibility}`, `/widget/${visibility}.png`])
        for (const request of [{}, { as }])
          responses.add(JSON.stringify(await readResponse(server, path, request)))
    }
    responses.add(JSON.stringify(await readResponse(server, '/widget/no-such-user', {})))
    expect([...responses]).toEqual([expect.stringMatching(/^\{"status":404,.*private, no-store/)])
  })

  test('returns 404 immediately after the user turned private', async () => {
    await using server = await createTestServer({ open })
    const as = await createMira(server)
    const before = await server.get('/widget/mira.png')
    await server.patch('/api/profile', { as, body: { visibility: 'private' } })
    expect({
      statusBefore: before.status,
      statusAfter: (await server.get('/widget/mira.png')).status,
    }).toEqual({ statusBefore: 200, statusAfter: 404 })
  })
})

test('allows embedding and caching by shared caches', async () => {
  await using server = await createTestServer()
  await createMira(server)
  for (const [path, type] of [
    ['/widget/mira', 'image/svg+xml'],
    ['/widget/mira.png', 'image/png'],
  ] as const)
    expect((await server.get(path)).headers).toMatchObject({
      'content-type': expect.stringContaining(type),
      'cache-control': 'public, max-age=300',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
      etag: expect.any(String),
    })
})

test('does not vary by caller', async () => {
  await using server = await createTestServer()
  const as = await createMira(server)
  const { headers } = await server.get('/widget/mira', { as })
  expect({ cacheControl: headers['cache-control'], vary: headers.vary }).toEqual({
    cacheControl: 'public, max-age=300',
    vary: undefined,
  })
})

test('returns 304 for an unchanged widget', async () => {
  await using server = await createTestServer()
  await createMira(server)
  const { etag } = (await server.get('/widget/mira')).headers
  const revalidated = await server.get('/widget/mira', { headers: { 'if-none-match': String(etag) } })
  expect(revalidated.status).toBe(304)
})

test('returns 400 for an unknown theme', async () => {
  await using server = await createTestServer()
  await createMira(server)
  const statuses = []
  for (const theme of ['light', 'dark', 'blue'])
    statuses.push((await server.get('/widget/mira', { query: { theme } })).status)
  expect(statuses).toEqual([200, 200, 400])
})

test('renders the PNG at twice the widget size', async () => {
  await using server = await createTestServer()
  await createMira(server)
  const { rawPayload } = await server.app.inject({ url: '/widget/mira.png?theme=dark' })
  expect({ width: rawPayload.readUInt32BE(16), height: rawPayload.readUInt32BE(20) }).toEqual({
    width: 2 * WIDGET_WIDTH,
    height: 2 * WIDGET_HEIGHT,
  })
})

test("follows the reader's color scheme only without an explicit theme", async () => {
  const style = async (theme: Parameters<typeof createPaint>[0]) =>
    (await widgetSvg(facts, theme)).match(/<style>@media\((.*?)\)/)?.[1]
  expect({ auto: await style('auto'), light: await style('light'), dark: await style('dark') }).toEqual({
    auto: 'prefers-color-scheme:dark',
    light: undefined,
    dark: undefined,
  })
})

test.each([
  ['no data', { experience: 0 }],
  [
    'a very large value',
    { experience: 1e12, languages: [{ name: 'Visual Basic for Applications', experience: 1e12 }] },
  ],
  [
    'the maximum number of languages',
    {
      languages: Array.from({ length: 5 }, (_, index) => ({ name: 'Objective-C++', experience: 9 - index })),
    },
  ],
])('draws %s within the widget, with all bars', async (_name, changes: Partial<WidgetFacts>) => {
  const all = boxes(await widgetSvg({ ...facts, ...changes }, 'light'))
  const isInside = all.every(
    ([x, y, width, height]) => x >= 0 && y >= 0 && x + width <= WIDGET_WIDTH && y + height <= WIDGET_HEIGHT,
  )
  expect({ totalCount: all.length, isInside }).toEqual({
    totalCount: 2 + (changes.languages?.length ?? 0),
    isInside: true,
  })
})

test('references no font and no external resource', async () => {
  const svg = await widgetSvg({ ...facts, name: '山田 \u0007"><script>' }, 'auto')
  expect(svg.replace('http://www.w3.org/2000/svg', '')).not.toMatch(
    /<text|font|href|url\(|https?:|<script|\u0007/,
  )
})

async function readResponse(server: TestServer, path: string, request: Parameters<TestServer['get']>[1]) {
  const { status, body, headers } = await server.get(path, request)
  return { status, body, cacheControl: headers['cache-control'] }
}
