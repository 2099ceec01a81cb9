import { jobSearchStatusTitles, searchSentences } from '@handiwork/core/api'
import { expect, test } from 'vitest'
import { t } from '../../i18n/texts.ts'

/** What spec §2 to §5 say of Smart Hire, letter for letter, and who says it here. */
const ofSpec: readonly (readonly [spec: string, said: string])[] = [
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

test.each(ofSpec)('"%s" is said as the spec has it', (spec, said) => {
  expect(said).toBe(spec)
})

test('people are counted with their word', () => {
  const said = [1, 23].map((count) =>
    [t('hire.search.found', { count, shown: count }), t('hire.search.order', { count })].join(' '),
  )
  expect(said).toEqual(['1 person matches', '23 people match, best first'])
})
