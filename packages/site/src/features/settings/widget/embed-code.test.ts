import { expect, test } from 'vitest'
import { type EmbedKind, embedCode } from './embed-code.ts'

const embedCodeFor = (kind: EmbedKind, alt = 'Ann on Handiwork') =>
  embedCode(kind, { publicUrl: 'https://handiwork.dev', login: 'ann', alt })

test('links a 220 by 50 image to the public profile (spec §2, §9)', () => {
  expect(embedCodeFor('html')).toBe(
    '<a href="https://handiwork.dev/users/ann"><img src="https://handiwork.dev/widget/ann" width="220" height="50" alt="Ann on Handiwork"></a>',
  )
})

test('builds the same snippet as Markdown for a README', () => {
  expect(embedCodeFor('markdown')).toBe(
    '[![Ann on Handiwork](https://handiwork.dev/widget/ann)](https://handiwork.dev/users/ann)',
  )
})

test.each([
  ['html', 'alt="A &quot;&lt;b> &amp; co"', 'A "<b> & co'],
  ['markdown', '![\\[x\\](y)]', '[x](y)'],
] as const)('escapes names in %s', (kind, expected, name) => {
  expect(embedCodeFor(kind, name)).toContain(expected)
})
