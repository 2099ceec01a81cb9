import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sendRawRequest } from '../send-raw-request.ts'
import type { TestUser } from '../test-users.ts'
import { createTestSite, type TestSite } from './test-site.ts'

// A link that makes a cache store the victim's own page as if it were a public file.

const CANARY = 'weaves canaries into ledgers'

let site: TestSite
let ann: TestUser
let url: string
beforeAll(async () => {
  site = await createTestSite({ settings: { rateFactor: 1000 } })
  ann = await site.server.createUser({ login: 'ann', visibility: 'private', biography: CANARY })
  url = await site.server.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => site[Symbol.asyncDispose]())

/** Pages with the caller's own data. */
const ownPages = ['/profile', '/users/ann', '/settings/profile', '/api/profile', '/api/users/login/ann']

/** Endings by which caches or servers might take a page for a static file. */
const endings = [
  ...['/x.css', '/x.js', '/avatar.png', '.css', '.js', '.json', '.ico', ';x.css', ';.js', '%3Bx.css'],
  ...['%2Fx.css', '%2fx.css', '%5Cx.css', '\\x.css', '/..%2fx.css', '/%2e%2e', '/%2e%2e/x.css', '/./x.css'],
  ...[
    '%00.css',
    '%0A.css',
    '%09.css',
    '%20.css',
    '%23.css',
    '#.css',
    '%3F.css',
    '?x.css',
    '?/x.css',
    '&x.css',
  ],
  ...['//x.css', '/', '//', '!.css', '~x.css', '@x.css', '%c0%af.css', '/static/x.css', '/_astro/x.css'],
]
/** Paths of public files that lead back to the page. */
const detours = [
  '/_astro/..%2f',
  '/static/..%2f',
  '/static/%2e%2e/',
  '/icons/..;/',
  '/fonts/..%5c',
  '/',
  '//',
]

const forms = ownPages.flatMap((page) => [
  ...endings.map((ending) => `${page}${ending}`),
  ...detours.map((detour) => `${detour}${page.slice(1)}`),
])

/** Written to the socket, because clients resolve dots and encode spaces. */
async function readOwn(path: string) {
  const { host } = new URL(site.server.deps.settings.publicUrl)
  const { response } = await sendRawRequest(
    url + path,
    `Host: ${host}`,
    `Cookie: ${ann.cookie}`,
    'Accept: text/html',
  )
  return { hasCanary: response.includes(CANARY), isPrivate: /^cache-control: private\b/im.test(response) }
}

describe("a signed-in user's own data", () => {
  test.each(ownPages)('is on their page %s, which no shared cache may store', async (page) => {
    const { hasCanary, isPrivate } = await readOwn(page)
    expect({ hasCanary: hasCanary || page === '/profile', isPrivate }).toEqual({
      hasCanary: true,
      isPrivate: true,
    })
  })

  test('can be cached under none of the misleading forms of these paths', async ({ annotate }) => {
    const cacheable: string[] = []
    for (const form of forms) {
      const { hasCanary, isPrivate } = await readOwn(form)
      if (hasCanary && !isPrivate) cacheable.push(form)
    }
    await annotate(`${endings.length + detours.length} forms of ${ownPages.length} paths`)
    expect(cacheable).toEqual([])
  })
})
