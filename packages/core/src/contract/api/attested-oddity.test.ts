import fc from 'fast-check'
import { expect, test } from 'vitest'
import { attestedOddity } from './attested-oddity.ts'
import { AttestedFigures, signedText } from './self-attested.ts'

const now = new Date('2026-05-20T12:00:00Z')

function figures(changes: Partial<AttestedFigures> = {}): AttestedFigures {
  return {
    ...{ asOf: '2026-05-20T12:00:00.000Z', version: '0.1.0', model: 'xp/1', catalogue: '1' },
    ...{ digest: 'ab'.repeat(32), experience: 19, activeMonthCount: 1, commitCount: 3, repositoryCount: 1 },
    ...{ firstDay: '2026-05-01', lastDay: '2026-05-19' },
    languages: [{ name: 'Go', experience: 19, additionCount: 900, deletionCount: 0, commitCount: 3 }],
    technologies: [],
    ...changes,
  }
}

test('a month of much work may be true', () => {
  expect(attestedOddity(figures(), now)).toBeUndefined()
})

test('so may a little work in a month that is not active', () => {
  const little = [{ name: 'Go', experience: 0.1, additionCount: 4, deletionCount: 0, commitCount: 1 }]
  const quiet = figures({ experience: 0.1, activeMonthCount: 0, languages: little })
  expect(attestedOddity(quiet, now)).toBeUndefined()
})

test('a clock that is some hours ahead is no oddity', () => {
  expect(attestedOddity(figures({ asOf: '2026-05-20T20:00:00.000Z' }), now)).toBeUndefined()
})

test('a technology that is only declared needs no month', () => {
  const declared = figures({ technologies: [{ name: 'react', experience: 1 }] })
  expect(attestedOddity(declared, now)).toBeUndefined()
})

test('no month gives more than the formula has it give', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 120 }),
      fc.double({ min: 1, max: 100, noNaN: true }),
      (months, more) => {
        const firstDay = new Date(Date.UTC(2026, 5 - months, 1)).toISOString().slice(0, 10)
        const experience = 21 * months + more
        const languages = [{ ...figures().languages[0]!, experience }]
        const much = figures({ activeMonthCount: months, firstDay, experience, languages })
        expect(attestedOddity(much, now)).toBe('So many months cannot have given so much experience')
      },
    ),
  )
})

test('whatever is changed, the signature is over something else', () => {
  const userId = '01941f29-7c00-7b97-bbd0-35e3f32a17c6'
  const signed = signedText({ userId, report: figures() })
  const others = Object.entries(figures({ experience: 18, commitCount: 4, lastDay: '2026-05-18' })).map(
    ([key, value]) => ({ ...figures(), [key]: value }),
  )
  const changed = others.filter((report) => signedText({ userId, report }) !== signed)
  expect(changed).toHaveLength(3)
})

test('figures have no field besides, at any depth', () => {
  const language = { ...figures().languages[0], path: 'src/secret' }
  const attempts = [
    { ...figures(), repositories: [] },
    { ...figures(), languages: [language] },
  ]
  expect(attempts.filter((one) => AttestedFigures.safeParse(one).success)).toEqual([])
})
