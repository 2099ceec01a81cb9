import { NewSearchCriteria, type SearchReading } from '@handiwork/core/api'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCsvTable } from '../../../../test/csv-table.ts'
import { findLocation } from '../../locations/find-location.ts'
import { readQuery } from './read-query.ts'

const read = (text: string) => readQuery(text, { findLocation, registeredTechnologies: [] })

const textOf = (reading: SearchReading, isIncluded: (reason: string) => boolean) =>
  reading.ignored
    .filter(({ reason }) => isIncluded(reason))
    .map(({ text }) => text)
    .join('; ')

test.each(
  readCsvTable(new URL('./queries.csv', import.meta.url)).map((row) => ({ query: row('query'), row })),
)('reads "$query"', async ({ query, row }) => {
  const reading = await read(query)
  expect({
    criteria: reading.terms.map(({ field, value }) => `${field}=${value}`).toSorted(),
    everyone: textOf(reading, (reason) => reason === 'everyone'),
    leftOut: textOf(reading, (reason) => reason === 'place' || reason === 'negated'),
    rest: reading.rest,
  }).toEqual({
    ...{ criteria: row('criteria').split('; ').filter(Boolean).toSorted(), everyone: row('everyone') },
    ...{ leftOut: row('leftOut'), rest: row('rest') },
  })
})

test('returns criteria, the words of each term and what narrows nothing', async () => {
  expect(await read('Senior python developer in lisbon or remote, loves chess')).toEqual({
    criteria: NewSearchCriteria.parse({
      ...{ languages: ['python'], seniority: ['senior'], location: 'Lisbon, Portugal' },
      ...{ remote: true, q: 'loves chess' },
    }),
    terms: [
      { field: 'seniority', value: 'senior', text: 'Senior', title: 'Senior' },
      { field: 'languages', value: 'python', text: 'python', title: 'Python' },
      { field: 'location', value: 'Lisbon, Portugal', text: 'in lisbon', title: 'Lisbon, Portugal' },
      { field: 'remote', value: 'true', text: 'remote', title: 'Remote' },
    ],
    ignored: [
      { text: 'developer', reason: 'everyone' },
      { text: 'or', reason: 'filler' },
    ],
    rest: 'loves chess',
  })
})

test('reads technologies that are registered on the service', async () => {
  const registeredTechnologies = [{ key: 'loomwork', title: 'Loomwork' }]
  const { terms } = await readQuery('loomwork developer', { findLocation, registeredTechnologies })
  expect(terms).toEqual([{ field: 'technologies', value: 'loomwork', text: 'loomwork', title: 'Loomwork' }])
})

/** Words that the reading knows, words that it does not know, and any characters. */
const query = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        ...[
          'senior',
          'go',
          'to',
          'C++',
          'c#',
          '.net',
          'node.js',
          'react',
          'native',
          'in',
          'Lisbon',
          'new',
          'york',
        ],
        ...[
          'remote',
          'no',
          'php',
          '100',
          'xp',
          'speaks',
          'German',
          'c1',
          'echo',
          'developer',
          'Entwickler:in',
          'java',
        ],
        ...[
          'Germany',
          'oder',
          'münchen',
          "d'applications",
          'C-level',
          'R&D',
          'data',
          'engineer',
          'this',
          'month',
          'us',
        ],
        ...[
          'full',
          'time',
          'machine',
          'learning',
          '5+',
          'years',
          'são',
          'paulo',
          'visa',
          'without',
          'europe',
          '(m/w/d)',
        ],
      ),
      fc.string({ unit: 'grapheme', maxLength: 8 }),
      fc.constantFrom(',', ' / ', ' - ', '💥', 'שלום', '<b>', "'; drop", 'x'.repeat(30)),
    ),
    { maxLength: 20 },
  )
  .map((words) => words.join(' ').slice(0, 200))
  .filter((text) => text.isWellFormed() && !text.includes('\0'))

/** Runs of letters and digits. */
const wordsOf = (text: string) => text.match(/[\p{L}\p{N}]+/gu) ?? []

test('puts each word of any text into exactly one of terms, ignored and rest', async () => {
  await fc.assert(
    fc.asyncProperty(query, async (text) => {
      const { terms, ignored, rest } = await read(text)
      // A phrase such as `full stack` means several badges: its terms have the same words.
      const texts = [
        ...new Map(terms.map((term) => [term.field === 'badges' ? term.text : term, term.text])).values(),
      ]
      const found = [...texts, ...ignored.map((one) => one.text), rest].flatMap(wordsOf)
      expect(found.toSorted()).toEqual(wordsOf(text).toSorted())
    }),
    { numRuns: 300 },
  )
})

test('finds nothing more in the rest of a reading', async () => {
  await fc.assert(
    fc.asyncProperty(query, async (text) => {
      const { rest } = await read(text)
      expect(await read(rest)).toMatchObject({ terms: [], ignored: [], rest })
    }),
    { numRuns: 300 },
  )
})

test('returns criteria that a search accepts', async () => {
  await fc.assert(
    fc.asyncProperty(query, async (text) => {
      const { criteria } = await read(text)
      expect(NewSearchCriteria.parse(criteria)).toEqual(criteria)
    }),
    { numRuns: 300 },
  )
})

test.each([
  ['emoji', '👩‍💻🧑🏽‍🚀 '.repeat(10)],
  ['right-to-left text', 'مطور بايثون في برلين '.repeat(6)],
  ['markup', '<img src=x onerror=alert(1)>'.repeat(6)],
  ['a regular expression', '(a+)+$'.repeat(30)],
  ['many short words', 'a '.repeat(100)],
  ['many towns', 'san '.repeat(50)],
])('reads 200 characters of %s in less than a second', async (_, text) => {
  await read('warm up the index of places')
  const start = performance.now()
  await read(text.slice(0, 200))
  expect(performance.now() - start).toBeLessThan(1000)
})

test('looks up a number of places that grows with the number of words', async () => {
  const countLookups = async (text: string) => {
    let count = 0
    const countingFindLocation = async () => {
      count += 1
      return undefined
    }
    await readQuery(text, { findLocation: countingFindLocation, registeredTechnologies: [] })
    return count
  }
  const distinctWords = (count: number) =>
    Array.from({ length: count }, (_, index) => `word${index}`).join(' ')
  const [ten, twenty] = [await countLookups(distinctWords(10)), await countLookups(distinctWords(20))]
  expect(twenty).toBeLessThanOrEqual(ten * 2.5)
})
