import { jobSearchStatusTitles, searchSentences } from '@handiwork/core/api'
import { expect, test } from 'vitest'
import { t } from '../../i18n/texts.ts'

/** Texts that spec §2 to §5 quote for Smart Hire, with their translations. */
const specTexts: readonly (readonly [spec: string, actual: string])[] = [
  ['Smart Hire', t('hire.title')],
  ['Smart Hire', t('navigation.hire')],
  ['My Candidates', t('hire.candidates.title')],
  ['My Candidates', t('navigation.candidates')],
  ['Search', t('hire.search.title')],
  ['Search', t('navigation.search')],
  ['Find Candidates', t('jobs.job.findCandidates')],
  ['You are already registered as a regular user', t('ui.upgrade.text')],
  ['Upgrade Free', t('ui.upgrade.button')],
  ['Title is required', searchSentences.titleRequired],
  ['Actively looking for a job right now', jobSearchStatusTitles.active],
  ['Open, but not actively looking', jobSearchStatusTitles.open],
  ['Not interested in jobs', jobSearchStatusTitles.close],
]

test.each(specTexts)('"%s" matches the spec', (spec, text) => {
  expect(text).toBe(spec)
})

test('uses plural forms for result counts', () => {
  const text = [1, 23].map((count) =>
    [t('hire.search.found', { count, shown: count }), t('hire.search.order', { count })].join(' '),
  )
  expect(text).toEqual(['1 person matches all filters', '23 people match all filters'])
})
