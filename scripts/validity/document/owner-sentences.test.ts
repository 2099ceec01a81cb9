import { expect, test } from 'vitest'
import type { SectionResult } from '../measures/measure-sections.ts'
import { FAMILIARITY, FAMILIARITY_AND_REVIEWS } from '../measures/section-columns.ts'
import { inactiveOwnersSentence } from './owner-sentences.ts'

test('counts sections without a known author as missed, except where an owner reviewed', () => {
  const reviewed: SectionResult = {
    ...{ firstIsOwner: new Map(), area: new Map(), isBlamed: false, hasAuthor: false },
  }
  const authored: SectionResult = { ...reviewed, hasAuthor: true }
  const sections = [authored, reviewed, 'inactiveOwners', 'noFiles'] as const
  const sentence = inactiveOwnersSentence(
    { sections },
    {
      firstWithReviewers: [
        { name: FAMILIARITY, kind: 'product', values: [1, 0] },
        { name: FAMILIARITY_AND_REVIEWS, kind: 'product', values: [1, 1] },
      ],
    },
  )
  expect(sentence).toContain('In 2 more sections, no owner changed a file; in 1 of them')
  expect(sentence).toMatch(/first in 0\.33 .* with reviews in\n0\.67 /)
})
