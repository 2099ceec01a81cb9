import { expect, test } from 'vitest'
import { createStubSite } from './create-stub-site.ts'
import { getSharedBrowser } from './get-shared-browser.ts'
import { openTab, type TabOptions } from './open-tab.ts'

/** The error on closing a tab with this page. Undefined if there were no problems. */
async function openAndClose(body: string, options?: TabOptions, headers?: Record<string, string>) {
  await using site = await createStubSite(`<!doctype html>${body}`, headers)
  const tab = await openTab(await getSharedBrowser(), site.url, options)
  await tab.visit('/')
  await tab.page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
  // A page that fails later has a promise for it.
  await tab.page.evaluate('window.failed')
  const message = await tab[Symbol.asyncDispose]().then(
    () => undefined,
    (error: Error) => error.message,
  )
  return { message, askedAs: site.requestedHosts }
}

test('a page without problems closes without an error', async () => {
  expect(
    (await openAndClose('<p>Good</p><img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" alt="">')).message,
  ).toBe(undefined)
})

test('an external request is reported', async () => {
  expect((await openAndClose('<img src="https://elsewhere.test/dot.png">')).message).toContain(
    'external request: https://elsewhere.test/dot.png',
  )
})

test('an external request reaches no server', async () => {
  const body = '<script>new Image().src = `//elsewhere.localhost:` + location.port + `/dot.png`</script>'
  expect(new Set((await openAndClose(body)).askedAs)).toEqual(new Set(['127.0.0.1']))
})

test('an image may come from another port of this machine', async () => {
  await using host = await createStubSite('')
  expect((await openAndClose(`<img src="${host.url}/face" alt="">`)).message).toBe(undefined)
})

test('only images may come from another port of this machine', async () => {
  await using host = await createStubSite('')
  const { message } = await openAndClose(`<script src="${host.url}/code"></script>`)
  expect(message).toContain(`external request: ${host.url}/code`)
})

test.each([
  ['a console error', '<script>console.error("oh no")</script>', 'console: oh no'],
  ['an uncaught exception', '<script>throw new Error("oh dear")</script>', 'error: Error: oh dear'],
  [
    'an unhandled promise rejection',
    '<script>Promise.reject(new Error("oh my"))</script>',
    'error: Error: oh my',
  ],
  [
    'a WebSocket to another host',
    '<script>failed = new Promise(resolve => { new WebSocket("ws://elsewhere.test/").onerror = () => resolve() })</script>',
    'ws://elsewhere.test/',
  ],
])('%s is reported', async (_, body, expected) => {
  expect((await openAndClose(body)).message).toContain(expected)
})

test.each([
  ['a script that the policy forbids', "script-src 'none'", '<script>1</script>'],
  [
    'a plain string where the policy requires a trusted type',
    "require-trusted-types-for 'script'",
    '<script>document.body.innerHTML = "x"</script>',
  ],
])('%s is reported as a policy violation', async (_, policy, body) => {
  expect((await openAndClose(`<body>${body}`, {}, { 'content-security-policy': policy })).message).toContain(
    'policy: ',
  )
})

test('an expected problem causes no error', async () => {
  expect(
    (await openAndClose('<script>console.error("oh no")</script>', { expects: [/oh no/] })).message,
  ).toBe(undefined)
})

test.each([
  ['dark', '(prefers-color-scheme: dark)', { colorScheme: 'dark' }],
  ['staticPage', '(prefers-reduced-motion: reduce)', {}],
  ['a phone', '(width: 375px) and (pointer: coarse)', { viewport: 'phone' }],
] satisfies [string, string, TabOptions][])('a tab can be %s', async (_, query, options) => {
  await using site = await createStubSite(
    '<!doctype html><meta name="viewport" content="width=device-width">',
  )
  await using tab = await openTab(await getSharedBrowser(), site.url, options)
  await tab.visit('/')
  expect(await tab.page.evaluate((mediaQuery) => matchMedia(mediaQuery).matches, query)).toBe(true)
})

test('a tab sends the given cookies', async () => {
  await using site = await createStubSite('<!doctype html>')
  await using tab = await openTab(await getSharedBrowser(), site.url, {
    cookies: [{ name: 'a', value: 'b' }],
  })
  await tab.visit('/')
  expect(await tab.page.evaluate(() => document.cookie)).toBe('a=b')
})

test('a tab can disable JavaScript', async () => {
  await using site = await createStubSite('<!doctype html><noscript>None</noscript>')
  await using tab = await openTab(await getSharedBrowser(), site.url, { javaScriptEnabled: false })
  await tab.visit('/')
  expect(await tab.page.getByText('None').isVisible()).toBe(true)
})

test('waitForHydration waits until an island has hydrated', async () => {
  await using site = await createStubSite(
    `<!doctype html><astro-island ssr client="load"><button>Go</button></astro-island>
     <script>setTimeout(() => document.querySelector('astro-island').removeAttribute('ssr'), 50)</script>`,
  )
  await using tab = await openTab(await getSharedBrowser(), site.url)
  await tab.visit('/')
  await tab.waitForHydration(tab.page.getByRole('button'))
  expect(await tab.page.locator('astro-island[ssr]').count()).toBe(0)
})

test('waitForHydration waits for an island that the page does not have yet', async () => {
  await using site = await createStubSite('<!doctype html><body>')
  await using tab = await openTab(await getSharedBrowser(), site.url)
  await tab.visit('/')
  let hasEnded = false
  const hydration = tab.waitForHydration(tab.page.getByRole('button')).then(() => {
    hasEnded = true
  })
  expect(await tab.page.getByRole('button').count()).toBe(0)
  await tab.page.evaluate(() => {
    document.body.innerHTML = '<astro-island ssr client="load"><button>Go</button></astro-island>'
  })
  await tab.page.getByRole('button').hover()
  expect(hasEnded).toBe(false)
  await tab.page.evaluate(() => document.querySelector('astro-island')?.removeAttribute('ssr'))
  await hydration
})
