import fc from 'fast-check'
import { expect, test } from 'vitest'
import { COMMENT_MARKER, differenceComment, shortenLines } from './difference-comment.ts'

test('a comment begins with the marker and keeps a short section', () => {
  expect(differenceComment('## Changes')).toBe(`${COMMENT_MARKER}\n## Changes`)
})

test('a long section is cut after a whole line, and says so', () => {
  const comment = differenceComment(Array.from({ length: 9000 }, (_, index) => `- line ${index}`).join('\n'))
  expect(comment.length).toBeLessThanOrEqual(65_000)
  expect(comment).toMatch(/\n- line \d+\n\nThe list is shortened\. The job summary contains all of it\.$/)
})

test('any text fits, and a cut text is a beginning of it', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ maxLength: 40 })),
      fc.integer({ min: 20, max: 200 }),
      (lines, maxLength) => {
        const text = lines.join('\n')
        const shortened = shortenLines(text, maxLength, 'Shortened.')
        expect(shortened.length).toBeLessThanOrEqual(maxLength)
        expect(text.startsWith(shortened.replace(/\n\nShortened\.$/, ''))).toBe(true)
      },
    ),
  )
})
