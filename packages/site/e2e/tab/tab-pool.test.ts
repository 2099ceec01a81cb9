import { expect, test } from 'vitest'
import { createStubSite } from './create-stub-site.ts'
import { getSharedBrowser } from './get-shared-browser.ts'
import { openTab, type Tab } from './open-tab.ts'

const site = await createStubSite('<!doctype html><body style="height: 5000px"><p>Good</p>')

const open = async () => openTab(await getSharedBrowser(), site.url)

/** What a page knows of earlier visits, and of the pointer. */
async function readState({ page, context }: Tab) {
  await page.goto('/')
  const inPage = await page.evaluate(async () => ({
    stored: [...Object.keys(localStorage), ...Object.keys(sessionStorage)],
    isChanged: Reflect.has(window, 'changed'),
    isHovered: document.querySelector('p:hover') !== null,
    clipboard: (await navigator.permissions.query({ name: 'clipboard-read' as PermissionName })).state,
  }))
  return { ...inPage, cookies: (await context.cookies()).length, tabs: context.pages().length }
}

const changes: Readonly<Record<string, (tab: Tab) => Promise<unknown>>> = {
  cookies: ({ context }) => context.addCookies([{ name: 'a', value: 'b', url: site.url }]),
  'stored values': ({ page }) =>
    page.evaluate(() => {
      localStorage.setItem('a', 'b')
      sessionStorage.setItem('c', 'd')
    }),
  'a permission': ({ context }) => context.grantPermissions(['clipboard-read']),
  'a second tab': ({ context }) => context.newPage(),
  'a hovered element': ({ page }) => page.getByText('Good').hover(),
  'a changed response': ({ context }) =>
    context.route('**/*', (route) =>
      route.fulfill({ body: '<script>changed = 1</script>', contentType: 'text/html' }),
    ),
  'a changed response of the page': ({ page }) =>
    page.route('**/*', (route) =>
      route.fulfill({ body: '<script>changed = 1</script>', contentType: 'text/html' }),
    ),
  'an init script of the page': ({ page }) => page.addInitScript(() => Reflect.set(window, 'changed', 1)),
  'an init script of the context': ({ context }) =>
    context.addInitScript(() => Reflect.set(window, 'changed', 1)),
  'an exposed function': ({ page }) => page.exposeFunction('changed', () => {}),
  'a closed page': ({ page }) => page.close(),
}

test.each(Object.entries(changes))('a tab is not affected by %s of an earlier tab', async (_, change) => {
  const unaffected = await (async () => {
    await using tab = await open()
    return await readState(tab)
  })()
  const earlier = await open()
  await earlier.visit('/')
  await change(earlier)
  await earlier[Symbol.asyncDispose]()
  await using later = await open()
  expect(await readState(later)).toEqual(unaffected)
})

test('a tab reuses the page of an earlier tab with the same settings', async () => {
  const earlier = await open()
  await earlier[Symbol.asyncDispose]()
  await using later = await open()
  await using parallel = await open()
  expect([later.page === earlier.page, parallel.page === earlier.page]).toEqual([true, false])
})
