import { expect, test } from 'vitest'
import { readHtml } from '../html/read-html.ts'
import type { PageContext } from './page-context.ts'
import { rewritePage } from './rewrite-page.ts'

test.each([
  ['<a href="/users/mira#top">a</a>', '<a href="./#top">a</a>'],
  ['<a href="https://exported.invalid/users/mira">a</a>', '<a href="./">a</a>'],
  ['<a href="#main">a</a>', '<a href="#main">a</a>'],
  ['<a href="https://a.example/?b=1&amp;c">a</a>', '<a href="https://a.example/?b=1&amp;c">a</a>'],
  ['<a class="plain" href="/users/bo" rel="x"><b>Bo</b></a>', '<span class="plain"><b>Bo</b></span>'],
  ['<a href="/users/bo/evidence" aria-label="Show commits">1 xp</a>', '<span>1 xp</span>'],
  ['<header><a href="/users/bo">Bo</a></header>', '<header></header>'],
  [
    '<main><header><a href="/users/bo">Bo</a></header></main>',
    '<main><header><span>Bo</span></header></main>',
  ],
  ['<p>a<a href="/faq#x">Why?</a></p>', '<p>a</p>'],
  ['<a class="btn main" href="/users/bo">a</a>', ''],
  ['<a href="">a</a>', ''],
  ['<nav><a href="/">Home</a><a href="/faq">Faq</a></nav>', ''],
  ['<nav><a href="/users/mira" aria-current="page">a</a></nav>', ''],
  ['<button popovertarget="m">a</button><div id="m" popover><a href="/">b</a></div>', ''],
  [
    '<button popovertarget="m">a</button><div id="m" popover>b</div>',
    '<button popovertarget="m">a</button><div id="m" popover>b</div>',
  ],
  ['<div><form action="/a"><input></form></div>', ''],
  ['<div class="bar"></div>', '<div class="bar"></div>'],
  ['<img src="/a.svg" alt="">', '<img src="./a.svg" alt="">'],
  ['<img src="https://elsewhere.example/a.png" alt="">', ''],
  ['<img src="data:image/png;base64,AA==">', '<img src="data:image/png;base64,AA==">'],
  ['<iframe src="https://elsewhere.example"></iframe>', '<iframe></iframe>'],
  ['<astro-island client="session">a</astro-island>', ''],
  ['<astro-island client="touch"><button>a</button></astro-island>', ''],
  ['<astro-island client="idle"><astro-slot><b>a</b></astro-slot></astro-island>', '<b>a</b>'],
  ['<script>customElements.define("astro-island", A)</script>', ''],
  ['<script src="https://elsewhere.example/a.js"></script>', ''],
  ['<link rel="manifest" href="/manifest.webmanifest">', ''],
  ['<link rel="stylesheet" href="/missing.css">', ''],
])('rewrites %s to %s', (before, after) => {
  expect(rewriteBody(before)).toBe(after)
})

test('links pages that are not exported to a public service', () => {
  expect(rewriteBody('<a href="/users/bo">Bo</a>', { serviceUrl: 'https://handiwork.example' })).toBe(
    '<a href="https://handiwork.example/users/bo">Bo</a>',
  )
})

test("removes links to the viewer's own pages", () => {
  expect(rewriteBody('<a href="/profile">a</a>', { serviceUrl: 'https://handiwork.example' })).toBe('')
})

test('sets the share image when the base is a full URL', () => {
  const sharedPicture = 'https://mira.example/picture.png'
  expect(rewriteBody('<meta property="og:image" content="x">', { shareImageUrl: sharedPicture })).toBe(
    `<meta property="og:image" content="${sharedPicture}">`,
  )
})

test('removes URLs that are not exported from structured data', () => {
  const data =
    '{"url":"https://exported.invalid/users/mira","image":"https://exported.invalid/a.png","name":"</script>"}'
  expect(rewriteBody(`<script type="application/ld+json">${data.replace('<', '\\u003c')}</script>`)).toBe(
    '<script type="application/ld+json">{"name":"\\u003c/script>"}</script>',
  )
})

test('throws for a page without charset', () => {
  expect(() => rewritePage('<p>', readHtml('<p></p>'), context)).toThrow('The page has no charset')
})

const context: PageContext = {
  path: '/users/mira',
  linkToPage: ({ pathname }) => (['/', '/users/mira'].includes(pathname) ? './' : undefined),
  linkToAsset: (path) => (path === '/a.svg' ? './a.svg' : undefined),
  absoluteUrl: () => undefined,
  shareImageUrl: undefined,
  serviceUrl: undefined,
}

function rewriteBody(body: string, changes: Partial<PageContext> = {}): string {
  const html = `<meta charset="utf-8">${body}`
  return rewritePage(html, readHtml(html), { ...context, ...changes }).replace(
    /^<meta charset="utf-8"><meta [^>]*>/,
    '',
  )
}
