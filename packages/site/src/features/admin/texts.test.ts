import { keywordSentences, lastAdminSentence, userSegments } from '@handiwork/core/api'
import { expect, test } from 'vitest'
import { t, textGroup } from '../../i18n/texts.ts'

/** Texts that spec §2 and §6 quote for administration, with their translations. */
const specTexts: readonly (readonly [spec: string, actual: string])[] = [
  ['Stats', t('navigation.stats')],
  ['Users', t('navigation.users')],
  ['Packages', t('navigation.packages')],
  ['Keywords', t('navigation.keywords')],
  ['Clear Cache', t('admin.users.clear.act')],
  ['Force Analyze', t('admin.users.force.act')],
  ['Clear cache and Analyze', t('admin.users.clearAndAnalyze.act')],
  ['All fields are required', keywordSentences.required],
]

test.each(specTexts)('matches §2, §6: %s', (spec, text) => {
  expect(text).toBe(spec)
})

test.each(['stats', 'users', 'packages', 'keywords'] as const)(
  'titles the page %s like its navigation item (§2)',
  (name) => {
    expect(textGroup('admin')[name].title).toBe(t(`navigation.${name}`))
  },
)

test('names every user segment', () => {
  const { label, ...names } = textGroup('admin').users.segments
  expect(Object.keys(names)).toEqual([...userSegments])
})

test("states in the contract's words that the last admin cannot be demoted", () => {
  expect(lastAdminSentence).toBe("The last admin can't be changed to another role")
})
