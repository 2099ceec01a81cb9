import { WIDGET_HEIGHT, WIDGET_WIDTH } from '@handiwork/core/contract'
import { describe, expect, test } from 'vitest'
import { aLanguageStat, aRatedPerson } from '../../../test/a-rated-person.ts'
import { aServer, type TestServer } from '../../../test/a-server.ts'
import { databases } from '../../../test/databases.ts'
import type { paint } from '../../drawing/paint.ts'
import type { WidgetFacts } from './widget-store.ts'
import { widgetSvg } from './widget-svg.ts'

const languages = [aLanguageStat('Go', 3), aLanguageStat('TypeScript', 12), aLanguageStat('C#', 0)]

const mira = (server: TestServer) =>
  aRatedPerson(
    server,
    { languages: { typescript: 12, go: 3 }, person: { languages } },
    { login: 'mira', name: 'Mira <Okafor>' },
  )

const facts: WidgetFacts = { login: 'mira', name: 'Mira', experience: 15, languages: [] }

/** Every box of a picture lies within the widget. */
function boxes(svg: string) {
  return [...svg.matchAll(/<rect x="([\d.]+)" y="([\d.]+)" width="([\d.]+)" height="([\d.]+)"/g)].map(
    ([, ...box]) => box.map(Number) as [number, number, number, number],
  )
}

describe.each(databases)('the widget on $kind', ({ open }) => {
  test('tells how much somebody did and in what, the most first', async () => {
    await using server = await aServer({ open })
    await mira(server)
    const { status, body } = await server.get('/widget/MIRA')
    const [, title] = /<title>(.*)<\/title>/.exec(body)!
    expect([status, title]).toEqual([200, 'Mira &#60;Okafor&#62;: 15 xp in TypeScript, Go'])
  })

  test('of those whom not everybody sees is not there, for themselves neither', async () => {
    await using server = await aServer({ open })
    const found = new Set()
    for (const visibility of ['private', 'hidden', 'deleted', 'unregistered'] as const) {
      const as = await server.person({ visibility, login: visibility })
      for (const path of [`/widget/${visibility}`, `/widget/${visibility}.png`])
        for (const asked of [{}, { as }]) found.add(JSON.stringify(await told(server, path, asked)))
    }
    found.add(JSON.stringify(await told(server, '/widget/nobody', {})))
    expect([...found]).toEqual([expect.stringMatching(/^\[404,.*private, no-store/)])
  })

  test('is gone with the answer after somebody turned private', async () => {
    await using server = await aServer({ open })
    const as = await mira(server)
    const before = await server.get('/widget/mira.png')
    await server.patch('/api/profile', { as, body: { visibility: 'private' } })
    expect([before.status, (await server.get('/widget/mira.png')).status]).toEqual([200, 404])
  })
})

test('a widget is for other sites and for whoever keeps pictures for many', async () => {
  await using server = await aServer()
  await mira(server)
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

test('who asks for a widget is no part of what it is kept by', async () => {
  await using server = await aServer()
  const as = await mira(server)
  const { headers } = await server.get('/widget/mira', { as })
  expect([headers['cache-control'], headers.vary]).toEqual(['public, max-age=300', undefined])
})

test('a widget that has not changed is not sent again', async () => {
  await using server = await aServer()
  await mira(server)
  const { etag } = (await server.get('/widget/mira')).headers
  const again = await server.get('/widget/mira', { headers: { 'if-none-match': String(etag) } })
  expect(again.status).toBe(304)
})

test('a theme nobody drew is refused', async () => {
  await using server = await aServer()
  await mira(server)
  const statuses = []
  for (const theme of ['light', 'dark', 'blue'])
    statuses.push((await server.get('/widget/mira', { query: { theme } })).status)
  expect(statuses).toEqual([200, 200, 400])
})

test('the PNG is twice as large as the widget', async () => {
  await using server = await aServer()
  await mira(server)
  const { rawPayload } = await server.app.inject({ url: '/widget/mira.png?theme=dark' })
  expect([rawPayload.readUInt32BE(16), rawPayload.readUInt32BE(20)]).toEqual([
    2 * WIDGET_WIDTH,
    2 * WIDGET_HEIGHT,
  ])
})

test('without a word the ground is the reader’s, with one it is that', async () => {
  const style = async (theme: Parameters<typeof paint>[0]) =>
    (await widgetSvg(facts, theme)).match(/<style>@media\((.*?)\)/)?.[1]
  expect([await style('auto'), await style('light'), await style('dark')]).toEqual([
    'prefers-color-scheme:dark',
    undefined,
    undefined,
  ])
})

test.each([
  ['nothing at all', { experience: 0 }],
  [
    'very much',
    { experience: 1e12, languages: [{ name: 'Visual Basic for Applications', experience: 1e12 }] },
  ],
  [
    'very many',
    {
      languages: Array.from({ length: 5 }, (_, place) => ({ name: 'Objective-C++', experience: 9 - place })),
    },
  ],
])('%s stays within the widget, and shows all of its bars', async (_name, some: Partial<WidgetFacts>) => {
  const all = boxes(await widgetSvg({ ...facts, ...some }, 'light'))
  const inside = all.every(
    ([x, y, width, height]) => x >= 0 && y >= 0 && x + width <= WIDGET_WIDTH && y + height <= WIDGET_HEIGHT,
  )
  expect([all.length, inside]).toEqual([2 + (some.languages?.length ?? 0), true])
})

test('a widget asks for no font and for nothing from elsewhere', async () => {
  const svg = await widgetSvg({ ...facts, name: '山田 \u0007"><script>' }, 'auto')
  expect(svg.replace('http://www.w3.org/2000/svg', '')).not.toMatch(
    /<text|font|href|url\(|https?:|<script|\u0007/,
  )
})

// --- internal ---

async function told(server: TestServer, path: string, asked: Parameters<TestServer['get']>[1]) {
  const { status, body, headers } = await server.get(path, asked)
  return [status, body, headers['cache-control']]
}
