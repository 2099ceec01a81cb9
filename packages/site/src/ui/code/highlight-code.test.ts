import { languages } from '@handiwork/core/catalog'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { codeLanguageKey, codeLanguages } from './code-languages.ts'
import { highlightCode } from './highlight-code.ts'

const codeBlock = (code: string, language?: string) =>
  `<pre><code${language === undefined ? '' : ` class="language-${language}"`}>${code}</code></pre>`
const withoutSpans = (html: string) => html.replace(/<\/?span[^>]*>/g, '')

test('marks the kinds of tokens with classes, without inline styles', async () => {
  expect(await highlightCode(codeBlock('if a &lt; 1 { return "b" } // c', 'go'), null)).toBe(
    codeBlock(
      '<span class="code-keyword">if</span> a <span class="code-keyword">&lt;</span> ' +
        '<span class="code-constant">1</span> { <span class="code-keyword">return</span> ' +
        '<span class="code-string-expression">"b"</span> } <span class="code-comment">// c</span>',
      'go',
    ),
  )
})

test('uses the default language for a block that names none', async () => {
  expect(await highlightCode(codeBlock('return'), 'rust')).toBe(
    codeBlock('<span class="code-keyword">return</span>', 'rust'),
  )
})

test.each([
  ['an unknown language', codeBlock('return', 'klingon')],
  ['a prototype property as language', codeBlock('return', '__proto__')],
  ['no language', codeBlock('return')],
  ['elements inside', codeBlock('<em>return</em>', 'go')],
  ['code outside of a block', '<p><code class="language-go">return</code></p>'],
])('leaves HTML unchanged with %s', async (_, html) => {
  expect(await highlightCode(html, null)).toBe(html)
})

test('highlights each block, and leaves the text between them unchanged', async () => {
  const html = `<p>One</p>${codeBlock('return', 'go')}<p>&lt;b&gt;</p>${codeBlock('def f', 'ruby')}<p>End</p>`
  const highlighted = await highlightCode(html, null)
  expect({ text: withoutSpans(highlighted), spans: highlighted.match(/<span/g)?.length }).toEqual({
    text: html,
    spans: 3,
  })
})

test('keeps the text of any code, and adds no other elements', async () => {
  const code = fc.string({ unit: fc.constantFrom(...'abc <>&"\'/*{}()=;\n\t#$`\\1x'), maxLength: 200 })
  const escapeHtml = (text: string) =>
    text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  await fc.assert(
    fc.asyncProperty(code, fc.constantFrom('typescript', 'php', 'html', 'python'), async (text, language) => {
      const html = codeBlock(escapeHtml(text), language)
      expect(withoutSpans(await highlightCode(html, null))).toBe(html)
    }),
    { numRuns: 60 },
  )
})

test('highlights no line that is longer than 500 characters', async () => {
  const html = codeBlock(`${'("'.repeat(300)}\nreturn`, 'typescript')
  expect((await highlightCode(html, null)).match(/<span/g)).toHaveLength(1)
})

test('has a grammar for each language of the catalog', () => {
  expect(languages.filter(({ key }) => codeLanguageKey(key) === undefined).map(({ key }) => key)).toEqual([])
})

test.each(Object.keys(codeLanguages))('loads the grammar of %s', async (language) => {
  expect(withoutSpans(await highlightCode(codeBlock('a 1 "b"', language), null))).toBe(
    codeBlock('a 1 "b"', language),
  )
})
