import { expect, test } from 'vitest'
import { insideOf, readHtml, wholeOf } from './read-html.ts'

const textOf = (html: string, name: string) => {
  const element = readHtml(html).find((one) => one.name === name)
  const { start, end } = element ? wholeOf(element) : { start: 0, end: 0 }
  return html.slice(start, end)
}

test.each([
  ['<p>a <b>b</b> c</p>', 'b', '<b>b</b>'],
  ['<p><br>a<img src="x">b</p>', 'img', '<img src="x">'],
  ['<svg><path d="M0 0"/><g></g></svg>', 'path', '<path d="M0 0"/>'],
  ['<svg><path d="M0 0"/><g></g></svg>', 'svg', '<svg><path d="M0 0"/><g></g></svg>'],
  ['<a title="a > b" href=\'/x\'>c</a>', 'a', '<a title="a > b" href=\'/x\'>c</a>'],
  ['<!-- <a> --><a>b</a>', 'a', '<a>b</a>'],
  [
    '<script>if (a < b && "</p>") c()</script><p>d</p>',
    'script',
    '<script>if (a < b && "</p>") c()</script>',
  ],
  [
    '<astro-island props="{&quot;a&quot;:1}"><astro-slot>b</astro-slot></astro-island>',
    'astro-slot',
    '<astro-slot>b</astro-slot>',
  ],
])('of %s the element %s is found whole', (html, name, text) => {
  expect(textOf(html, name)).toBe(text)
})

test('an attribute is read as it is meant', () => {
  expect(readHtml('<a href="/a?b=1&#38;c=2&amp;d=%20&quot;">e</a>')[0]?.attributes.href).toBe(
    '/a?b=1&c=2&d=%20"',
  )
})

test('an element knows what it stands in', () => {
  expect(readHtml('<main><p><i></i></p><b></b></main>').map(({ parent }) => parent?.name)).toEqual([
    ...[undefined, 'main', 'p', 'main'],
  ])
})

test('what a script says is read to the letter', () => {
  const html = '<script>a=`<b>&amp;</b>`</script>'
  expect(insideOf(html, readHtml(html)[0]!)).toBe('a=`<b>&amp;</b>`')
})

test('a text longer than any buffer is read', () => {
  const long = 'x'.repeat(300_000)
  expect(readHtml(`<p title="${long}">${long}</p>`)[0]?.attributes.title?.length).toBe(300_000)
})
