import { expect, test } from 'vitest'
import { readHtml } from '../html/read-html.ts'
import { exportedPage } from './exported-page.ts'
import type { Surroundings } from './page.ts'

test.each([
  ['<a href="/users/mira#top">a</a>', '<a href="./#top">a</a>'],
  ['<a href="https://exported.invalid/users/mira">a</a>', '<a href="./">a</a>'],
  ['<a href="#main">a</a>', '<a href="#main">a</a>'],
  ['<a href="https://a.example/?b=1&amp;c">a</a>', '<a href="https://a.example/?b=1&amp;c">a</a>'],
  ['<a class="plain" href="/users/bo" rel="x"><b>Bo</b></a>', '<span class="plain"><b>Bo</b></span>'],
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
])('%s becomes %s', (before, after) => {
  expect(bodyOf(before)).toBe(after)
})

test('what is not exported leads to a service that others can reach', () => {
  expect(bodyOf('<a href="/users/bo">Bo</a>', { elsewhere: 'https://handiwork.example' })).toBe(
    '<a href="https://handiwork.example/users/bo">Bo</a>',
  )
})

test("pages of one's own lead nowhere", () => {
  expect(bodyOf('<a href="/profile">a</a>', { elsewhere: 'https://handiwork.example' })).toBe('')
})

test('with an address the picture for shared links is named', () => {
  const sharedPicture = 'https://mira.example/picture.png'
  expect(bodyOf('<meta property="og:image" content="x">', { sharedPicture })).toBe(
    `<meta property="og:image" content="${sharedPicture}">`,
  )
})

test('of the data for machines what is not exported is left out', () => {
  const data =
    '{"url":"https://exported.invalid/users/mira","image":"https://exported.invalid/a.png","name":"</script>"}'
  expect(bodyOf(`<script type="application/ld+json">${data.replace('<', '\\u003c')}</script>`)).toBe(
    '<script type="application/ld+json">{"name":"\\u003c/script>"}</script>',
  )
})

test('a page that does not name its encoding is refused', () => {
  expect(() => exportedPage('<p>', readHtml('<p></p>'), around)).toThrow('encoding')
})

const around: Surroundings = {
  path: '/users/mira',
  wayToPage: ({ pathname }) => (['/', '/users/mira'].includes(pathname) ? './' : undefined),
  wayToAsset: (path) => (path === '/a.svg' ? './a.svg' : undefined),
  addressOf: () => undefined,
  sharedPicture: undefined,
  elsewhere: undefined,
}

function bodyOf(body: string, changes: Partial<Surroundings> = {}): string {
  const html = `<meta charset="utf-8">${body}`
  return exportedPage(html, readHtml(html), { ...around, ...changes }).replace(
    /^<meta charset="utf-8"><meta [^>]*>/,
    '',
  )
}
