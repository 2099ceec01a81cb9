import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_MARKDOWN_HTML_LENGTH, renderMarkdown } from './render-markdown.ts'
import { sanitizeHtml } from './sanitize-html.ts'
import cases from './xss-cases.json' with { type: 'json' }

test.each([
  ['# Tools', '<h1>Tools</h1>\n'],
  ['- one\n- two', '<ul>\n<li>one</li>\n<li>two</li>\n</ul>\n'],
  ['**bold** and *slanted*', '<p><strong>bold</strong> and <em>slanted</em></p>\n'],
  ['```ts\nlet a\n```', '<pre><code class="language-ts">let a\n</code></pre>\n'],
  ['3. third', '<ol start="3">\n<li>third</li>\n</ol>\n'],
])('renders %j', (text, html) => {
  expect(renderMarkdown(text)).toBe(html)
})

test.each(['http://ok.test', 'https://ok.test', 'mailto:ann@ok.test', 'tel:+1234'])(
  'allows links to %s with a nofollow rel (spec §9)',
  (url) => {
    expect(renderMarkdown(`[x](${url})`)).toBe(
      `<p><a href="${url}" rel="nofollow ugc noopener noreferrer">x</a></p>\n`,
    )
  },
)

test.each(['ftp://ok.test/f', 'javascript:alert(1)', 'data:text/html,x', '//evil.test', '/settings'])(
  'renders no link to %s',
  (url) => {
    expect(renderMarkdown(`[x](${url})`)).not.toContain('<a')
  },
)

test('autolinks URLs with a scheme but no bare domains', () => {
  expect(
    [renderMarkdown('https://ok.test'), renderMarkdown('ok.test')].map((html) => html.includes('<a')),
  ).toEqual([true, false])
})

test.each(cases.markdown)('renders $technique with allowed markup only', ({ input, gen }) => {
  expect(findForbiddenTags(renderMarkdown(input ?? generateInput(gen ?? [])))).toEqual([])
})

test.each(cases.markdown)('renders $technique to HTML that sanitizing does not change', ({ input, gen }) => {
  const html = renderMarkdown(input ?? generateInput(gen ?? []))
  expect(sanitizeHtml(html)).toBe(html)
})

test.each(['&', '"', '|\n-|', '>', '[', '- ', 'a\n\n', '*a_', '`', '<a '])(
  'limits the output for repeated %j',
  (text) => {
    expect(renderMarkdown(text.repeat(20_000)).length).toBeLessThanOrEqual(MAX_MARKDOWN_HTML_LENGTH)
  },
)

test('falls back to plain text if the output would exceed the limit', () => {
  const table = `${'|a'.repeat(100)}|\n${'|-'.repeat(100)}|\n${'|a\n'.repeat(6000)}`
  expect(renderMarkdown(table).slice(0, 10)).toBe('<p>|a|a|a|')
})

test.each([
  ['<a><b><a>', '<a></a><a></a>'],
  ['<p>one<b><p>two', '<p>one</p><p>two</p><p></p>'],
  ['<li><?<math><mi><li>', '<li></li><li></li>'],
])('sanitizes %j like a browser without the removed elements', (html, sanitized) => {
  expect(sanitizeHtml(html)).toBe(sanitized)
})

test('is idempotent when sanitizing', () => {
  fc.assert(
    fc.property(hostile, (html) => {
      const once = sanitizeHtml(html)
      expect(sanitizeHtml(once)).toBe(once)
    }),
  )
})

test('leaves only allowed markup when sanitizing', () => {
  fc.assert(
    fc.property(hostile, (html) => {
      expect(findForbiddenTags(sanitizeHtml(html))).toEqual([])
    }),
  )
})

const fragment = fc.constantFrom(
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
    '<b>',
    '</b>',
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
  .array(fc.oneof({ weight: 4, arbitrary: fragment }, { weight: 1, arbitrary: fc.string() }), {
    maxLength: 30,
  })
  .map((fragments) => fragments.join(''))

function generateInput(gen: readonly (readonly [string, number] | readonly (string | number)[])[]): string {
  return gen.map(([unit, times]) => String(unit).repeat(Number(times))).join('')
}

const tags = new Set(
  'p br hr h1 h2 h3 h4 h5 h6 ul ol li blockquote pre code em strong s a table thead tbody tr th td'.split(
    ' ',
  ),
)
const attributes =
  /^(?: href="(?:https?|mailto|tel):[^"<>]*"(?: title="[^"<>]*")? rel="nofollow ugc noopener noreferrer"| start="\d+"| class="language-[^"<>]*")? ?\/?$/i

/** Returns the tags that are not allowed or have attributes that are not allowed. */
function findForbiddenTags(html: string): string[] {
  const found = [...html.matchAll(/<\/?([^\s/>]*)((?:[^">]|"[^"]*")*)>/g)]
  return found
    .filter(([, tag = '', rest = '']) => !tags.has(tag) || !attributes.test(rest))
    .map(([all]) => all)
}
