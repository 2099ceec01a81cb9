import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanHtml } from './clean-html.ts'
import { MARKDOWN_HTML_AT_MOST, markdownHtml } from './markdown-html.ts'
import cases from './xss-cases.json' with { type: 'json' }

test.each([
  ['# Tools', '<h1>Tools</h1>\n'],
  ['- one\n- two', '<ul>\n<li>one</li>\n<li>two</li>\n</ul>\n'],
  ['**bold** and *slanted*', '<p><strong>bold</strong> and <em>slanted</em></p>\n'],
  ['```ts\nlet a\n```', '<pre><code class="language-ts">let a\n</code></pre>\n'],
  ['3. third', '<ol start="3">\n<li>third</li>\n</ol>\n'],
])('%j is read as markdown', (text, html) => {
  expect(markdownHtml(text)).toBe(html)
})

test.each(['http://ok.test', 'https://ok.test', 'mailto:ann@ok.test', 'tel:+1234'])(
  'a link may lead to %s, and vouches for nothing (spec §9)',
  (address) => {
    expect(markdownHtml(`[x](${address})`)).toBe(
      `<p><a href="${address}" rel="nofollow ugc noopener noreferrer">x</a></p>\n`,
    )
  },
)

test.each(['ftp://ok.test/f', 'javascript:alert(1)', 'data:text/html,x', '//evil.test', '/settings'])(
  'no link leads to %s',
  (address) => {
    expect(markdownHtml(`[x](${address})`)).not.toContain('<a')
  },
)

test('an address that says how it is reached is a link, a word with a dot in it is none', () => {
  expect(
    [markdownHtml('https://ok.test'), markdownHtml('ok.test')].map((html) => html.includes('<a')),
  ).toEqual([true, false])
})

test.each(cases.markdown)('$technique makes nothing but what is allowed', ({ input, gen }) => {
  expect(strange(markdownHtml(input ?? generated(gen ?? [])))).toEqual([])
})

test.each(cases.markdown)('$technique is clean once it was cleaned', ({ input, gen }) => {
  const html = markdownHtml(input ?? generated(gen ?? []))
  expect(cleanHtml(html)).toBe(html)
})

test.each(['&', '"', '|\n-|', '>', '[', '- ', 'a\n\n', '*a_', '`', '<a '])(
  'a flood of %j has its bounds',
  (text) => {
    expect(markdownHtml(text.repeat(20_000)).length).toBeLessThanOrEqual(MARKDOWN_HTML_AT_MOST)
  },
)

test('a text that would swell beyond measure is told in its words', () => {
  const table = `${'|a'.repeat(100)}|\n${'|-'.repeat(100)}|\n${'|a\n'.repeat(6000)}`
  expect(markdownHtml(table).slice(0, 10)).toBe('<p>|a|a|a|')
})

test('cleaning twice is cleaning once', () => {
  fc.assert(
    fc.property(hostile, (html) => {
      const once = cleanHtml(html)
      expect(cleanHtml(once)).toBe(once)
    }),
  )
})

test('whatever is cleaned holds nothing strange', () => {
  fc.assert(
    fc.property(hostile, (html) => {
      expect(strange(cleanHtml(html))).toEqual([])
    }),
  )
})

const piece = fc.constantFrom(
  ...[
    '<a href="javascript:x">',
    '<a href="https://ok.test" target="_blank">',
    '</a>',
    '<img src=x onerror=y>',
  ],
  ...[
    '<svg>',
    '</svg>',
    '<math><mi>',
    '<style>',
    '</style>',
    '<title>',
    '</title>',
    '<template>',
    '<!--',
    '-->',
  ],
  ...[
    '<p id=a name=b style=c>',
    '</p>',
    '<code class="language-x evil">',
    '</code>',
    '<li>',
    '<table>',
    '<td>',
  ],
  ...[
    '&',
    '&lt;script&gt;',
    '&#106;',
    '"',
    "'",
    '<',
    '>',
    '</',
    '<![CDATA[',
    ']]>',
    '<plaintext>',
    '<select>',
    ' ',
  ],
)

const hostile = fc
  .array(fc.oneof({ weight: 4, arbitrary: piece }, { weight: 1, arbitrary: fc.string() }), { maxLength: 30 })
  .map((pieces) => pieces.join(''))

function generated(gen: readonly (readonly [string, number] | readonly (string | number)[])[]): string {
  return gen.map(([unit, times]) => String(unit).repeat(Number(times))).join('')
}

const tags = new Set(
  'p br hr h1 h2 h3 h4 h5 h6 ul ol li blockquote pre code em strong s a table thead tbody tr th td'.split(
    ' ',
  ),
)
const attributes =
  /^(?: href="(?:https?|mailto|tel):[^"<>]*"(?: title="[^"<>]*")? rel="nofollow ugc noopener noreferrer"| start="\d+"| class="language-[^"<>]*")? ?\/?$/i

/** The tags that are not among those allowed, or carry what they may not. */
function strange(html: string): string[] {
  const found = [...html.matchAll(/<\/?([^\s/>]*)((?:[^">]|"[^"]*")*)>/g)]
  return found
    .filter(([, tag = '', rest = '']) => !tags.has(tag) || !attributes.test(rest))
    .map(([all]) => all)
}
