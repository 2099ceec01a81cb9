import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseActionInputs } from './action-inputs.ts'
import { pushArguments } from './push-arguments.ts'

const parse = (inputs: Readonly<Record<string, string>>) => parseActionInputs((name) => inputs[name] ?? '')

test('every input has a default', () => {
  expect(parse({})).toMatchObject({
    ...{ repositories: [], authors: [], cards: [], cardOptions: [], hiddenNames: [], cardsPath: 'cards' },
    ...{ hasSummary: true, hasComment: false, attest: false, report: undefined, token: undefined },
  })
})

test('lists have one value a line, and kinds of cards are separated by spaces or commas', () => {
  const { authors, cards } = parse({
    authors: ' Byrne, Ada \n\nada@byrne.example',
    cards: 'profile,languages  timeline',
  })
  expect({ authors, cards }).toEqual({
    authors: ['Byrne, Ada', 'ada@byrne.example'],
    cards: ['profile', 'languages', 'timeline'],
  })
})

test.each(['yes', '1', 'on', 'truee'])('rejects %j as a boolean', (summary) => {
  expect(() => parse({ summary })).toThrow(`The input summary must be true or false, not "${summary}".`)
})

test('reads any list of lines back as the same trimmed values', () => {
  const line = fc.string({ minLength: 1 }).map((text) => text.replaceAll(/[\n\r]/g, ' ').trim())
  fc.assert(
    fc.property(fc.array(line.filter((text) => text !== '')), (authors) => {
      expect(parse({ authors: authors.join('\n') }).authors).toEqual(authors)
    }),
  )
})

test.each([
  { authors: ['ada@byrne.example'], attest: true, options: ['--author=ada@byrne.example', '--attest'] },
  { authors: ['ada'], attest: false, options: [] },
  { authors: ['ada@byrne.example', 'a.byrne@looms.example'], attest: false, options: [] },
  { authors: [], attest: true, options: ['--attest'] },
])('pushes for $authors, attest $attest, with $options', ({ authors, attest, options }) => {
  expect(pushArguments({ authors, attest, server: 'https://handiwork.example' }, 'report.json')).toEqual([
    ...['push', '--yes', '--remote=https://handiwork.example'],
    ...options,
    ...['--', 'report.json'],
  ])
})
