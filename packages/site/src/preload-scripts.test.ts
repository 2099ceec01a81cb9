import { expect, test } from 'vitest'
import { preloadScripts } from './preload-scripts.ts'

const graph = {
  imports: {
    '/_astro/signed-in.js': ['/_astro/call.js'],
    '/_astro/client.js': ['/_astro/react.js'],
    '/_astro/Form.js': ['/_astro/react.js', '/_astro/call.js'],
  },
  signedIn: '/_astro/signed-in.js',
}
const pageWith = (directive: string) =>
  `<head><script data-head>…</script></head><body><astro-island component-url="/_astro/Form.js" renderer-url="/_astro/client.js" client="${directive}" props="{&quot;a&quot;:1}"></astro-island></body>`

test('preloads what the scripts of an island import, and the texts', () => {
  const html = preloadScripts(pageWith('load'), graph)
  expect([...html.matchAll(/<link rel="(\w+)" href="([^"]+)"/g)].map(([, rel, href]) => [rel, href])).toEqual(
    [
      ...['Form', 'react', 'call', 'client'].map((name) => ['modulepreload', `/_astro/${name}.js`]),
      ['preload', '/locales/en/app.json'],
    ],
  )
  expect(html).toContain('<script data-head="/_astro/signed-in.js">')
})

test('lists scripts that only signed-in users load for the head script', () => {
  const html = preloadScripts(pageWith('session'), graph)
  expect(html).not.toContain('<link')
  expect(/data-head="([^"]*)"/.exec(html)?.[1]?.split(' ')).toEqual([
    ...['signed-in', 'call', 'Form', 'react', 'client'].map((name) => `/_astro/${name}.js`),
    '/locales/en/app.json',
  ])
})

test('preloads nothing for an island that waits for a touch', () => {
  const html = preloadScripts(pageWith('touch'), graph)
  expect(html).not.toContain('<link')
  expect(html).toContain('data-head="/_astro/signed-in.js /_astro/call.js"')
})
