import { numberBetween } from '@handiwork/fixtures/arbitraries'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { experienceParts } from './experience-parts.ts'

test('assigns everything to code if there are no answers', () => {
  expect(experienceParts({ total: 244.5, code: 244.5, stackOverflow: 0 })).toEqual({ code: 245, answers: 0 })
})

test('returns parts that add up to the rounded total', () => {
  const xp = numberBetween(0, 5000)
  fc.assert(
    fc.property(xp, xp, (code, stackOverflow) => {
      const total = code + stackOverflow
      const parts = experienceParts({ total, code, stackOverflow })
      return parts.code + parts.answers === Math.round(total) && parts.answers >= 0
    }),
  )
})
