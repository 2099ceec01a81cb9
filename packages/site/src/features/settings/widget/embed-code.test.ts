import { expect, test } from 'vitest'
import { type EmbedKind, embedCode } from './embed-code.ts'

const of = (kind: EmbedKind, alt = 'Ann on Handiwork') =>
  embedCode(kind, { publicUrl: 'https://handiwork.dev', login: 'ann', alt })

test('the snippet for pages is the picture of 220 by 50, leading to the public page (spec §2, §9)', () => {
  expect(of('html')).toBe(
    '<a href="https://handiwork.dev/users/ann"><img src="https://handiwork.dev/widget/ann" width="220" height="50" alt="Ann on Handiwork"></a>',
  )
})

test('the snippet for a README is the same in markdown', () => {
  expect(of('markdown')).toBe(
    '[![Ann on Handiwork](https://handiwork.dev/widget/ann)](https://handiwork.dev/users/ann)',
  )
})

test.each([
  ['html', 'alt="A &quot;&lt;b> &amp; co"', 'A "<b> & co'],
  ['markdown', '![\\[x\\](y)]', '[x](y)'],
] as const)('a name cannot break out of %s', (kind, escaped, name) => {
  expect(of(kind, name)).toContain(escaped)
})
