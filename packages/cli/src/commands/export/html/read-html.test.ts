import { expect, test } from 'vitest'
import { innerHtml, outerSpan, readHtml } from './read-html.ts'

const outerHtml = (html: string, name: string) => {
  const element = readHtml(html).find((one) => one.name === name)
  const { start, end } = element ? outerSpan(element) : { start: 0, end: 0 }
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
])('finds in %s the complete element %s', (html, name, text) => {
  expect(outerHtml(html, name)).toBe(text)
})

test('decodes entities in attributes', () => {
  expect(readHtml('<a href="/a?b=1&#38;c=2&amp;d=%20&quot;">e</a>')[0]?.attributes.href).toBe(
    '/a?b=1&c=2&d=%20"',
  )
})

test('links elements to their parents', () => {
  expect(readHtml('<main><p><i></i></p><b></b></main>').map(({ parent }) => parent?.name)).toEqual([
    ...[undefined, 'main', 'p', 'main'],
  ])
})

test('leaves script contents unchanged', () => {
  const html = '<script>a=`<b>&amp;</b>`</script>'
  expect(readHtml(html).map((element) => innerHtml(html, element))).toEqual(['a=`<b>&amp;</b>`'])
})

test("reads texts longer than the parser's buffer", () => {
  const longText = 'x'.repeat(300_000)
  expect(readHtml(`<p title="${longText}">${longText}</p>`)[0]?.attributes.title?.length).toBe(300_000)
})
