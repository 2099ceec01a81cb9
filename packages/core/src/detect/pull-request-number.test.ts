import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parsePullRequestNumber } from './pull-request-number.ts'

test.each([
  ['Weave faster (#123)', 123],
  ['Weave faster (#123)\n\n* Begin\n* Fix (#7)\n', 123],
  ['Merged in weave (pull request #45)\n\nWeave faster\n', 45],
  ['Weave faster\n\nSee merge request looms/team!678', 678],
  ['Weave faster\n\nSee merge request !9\n', 9],
  ['Revert "Weave faster (#123)" (#124)', 124],
  ['Weave faster, see (#123) for more', undefined],
  ['Weave faster\n\nFixes (#123)', undefined],
  ['Weave faster (#0)', undefined],
  ['Weave faster (#12345678901)', undefined],
  ['', undefined],
])('finds in %j the number %s', (message, number) => expect(parsePullRequestNumber(message)).toBe(number))

test('finds the number after any title', () =>
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), fc.integer({ min: 1, max: 999_999_999 }), (title, number) => {
      const line = `T${title.replaceAll(/\s/g, ' ')} (#${number})`
      expect(parsePullRequestNumber(`${line}\n\nbody`)).toBe(number)
    }),
  ))
