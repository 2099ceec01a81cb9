import { expect, test } from 'vitest'
import { aSmallSite } from './a-small-site.ts'
import { anOpenBrowser } from './an-open-browser.ts'
import { openTab, type TabOptions } from './open-tab.ts'

/** What is said when a tab on this page is closed; undefined where nothing is wrong. */
async function complaint(body: string, options?: TabOptions, headers?: Record<string, string>) {
  await using site = await aSmallSite(`<!doctype html>${body}`, headers)
  const tab = await openTab(await anOpenBrowser(), site.url, options)
  await tab.visit('/')
  await tab.page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)))
  const said = await tab[Symbol.asyncDispose]().then(
    () => undefined,
    (error: Error) => error.message,
  )
  return { said, askedAs: site.askedAs }
}

test('a page that does nothing wrong is closed in silence', async () => {
  expect(
    (await complaint('<p>Good</p><img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" alt="">')).said,
  ).toBe(undefined)
})

test('a request that leaves the machine is told', async () => {
  expect((await complaint('<img src="https://elsewhere.test/dot.png">')).said).toContain(
    'a request left the machine: https://elsewhere.test/dot.png',
  )
})

test('a request that leaves the machine goes nowhere', async () => {
  const body = '<script>new Image().src = `//elsewhere.localhost:` + location.port + `/dot.png`</script>'
  expect(new Set((await complaint(body)).askedAs)).toEqual(new Set(['127.0.0.1']))
})

test('a picture may come from another port of this machine', async () => {
  await using host = await aSmallSite('')
  expect((await complaint(`<img src="${host.url}/face" alt="">`)).said).toBe(undefined)
})

test('nothing else may come from another port of this machine', async () => {
  await using host = await aSmallSite('')
  const { said } = await complaint(`<script src="${host.url}/code"></script>`)
  expect(said).toContain(`a request left the machine: ${host.url}/code`)
})

test.each([
  ['what is written to the console as an error', '<script>console.error("oh no")</script>', 'console: oh no'],
  ['what a script throws', '<script>throw new Error("oh dear")</script>', 'error: Error: oh dear'],
  [
    'a promise nobody waits for',
    '<script>Promise.reject(new Error("oh my"))</script>',
    'error: Error: oh my',
  ],
  [
    'a websocket to another place',
    '<script>new WebSocket("ws://elsewhere.test/")</script>',
    'ws://elsewhere.test/',
  ],
])('%s is told', async (_, body, words) => {
  expect((await complaint(body)).said).toContain(words)
})

test.each([
  ['a script that it forbids', "script-src 'none'", '<script>1</script>'],
  [
    'a text where it wants a trusted one',
    "require-trusted-types-for 'script'",
    '<script>document.body.innerHTML = "x"</script>',
  ],
])("%s goes against the page's policy", async (_, policy, body) => {
  expect((await complaint(`<body>${body}`, {}, { 'content-security-policy': policy })).said).toContain(
    'policy: ',
  )
})

test('what a test expects is no complaint', async () => {
  expect((await complaint('<script>console.error("oh no")</script>', { expects: [/oh no/] })).said).toBe(
    undefined,
  )
})

test.each([
  ['dark', '(prefers-color-scheme: dark)', { colorScheme: 'dark' }],
  ['still', '(prefers-reduced-motion: reduce)', {}],
  ['a phone', '(width: 375px) and (pointer: coarse)', { viewport: 'phone' }],
] satisfies [string, string, TabOptions][])('a tab can be %s', async (_, query, options) => {
  await using site = await aSmallSite('<!doctype html><meta name="viewport" content="width=device-width">')
  await using tab = await openTab(await anOpenBrowser(), site.url, options)
  await tab.visit('/')
  expect(await tab.page.evaluate((wanted) => matchMedia(wanted).matches, query)).toBe(true)
})

test('a tab brings the cookies it was given', async () => {
  await using site = await aSmallSite('<!doctype html>')
  await using tab = await openTab(await anOpenBrowser(), site.url, { cookies: [{ name: 'a', value: 'b' }] })
  await tab.visit('/')
  expect(await tab.page.evaluate(() => document.cookie)).toBe('a=b')
})

test('a tab runs no scripts where that is asked for', async () => {
  await using site = await aSmallSite('<!doctype html><noscript>None</noscript>')
  await using tab = await openTab(await anOpenBrowser(), site.url, { javaScriptEnabled: false })
  await tab.visit('/')
  expect(await tab.page.getByText('None').isVisible()).toBe(true)
})

test('an island is waited for until it has come alive', async () => {
  await using site = await aSmallSite(
    `<!doctype html><astro-island ssr client="load"><button>Go</button></astro-island>
     <script>setTimeout(() => document.querySelector('astro-island').removeAttribute('ssr'), 50)</script>`,
  )
  await using tab = await openTab(await anOpenBrowser(), site.url)
  await tab.visit('/')
  await tab.alive(tab.page.getByRole('button'))
  expect(await tab.page.locator('astro-island[ssr]').count()).toBe(0)
})
