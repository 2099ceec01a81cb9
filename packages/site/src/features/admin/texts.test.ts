import { keywordSentences, lastAdminSentence, userSegments } from '@handiwork/core/api'
import { expect, test } from 'vitest'
import { part, t } from '../../i18n/texts.ts'

/** What spec §2 and §6 say of administration, letter for letter, and who says it here. */
const said: readonly (readonly [spec: string, said: string])[] = [
  ['Stats', t('navigation.stats')],
  ['Users', t('navigation.users')],
  ['Packages', t('navigation.packages')],
  ['Keywords', t('navigation.keywords')],
  ['Clear Cache', t('admin.users.clear.act')],
  ['Force Analyze', t('admin.users.force.act')],
  ['Clear cache and Analyze', t('admin.users.clearAndAnalyze.act')],
  ['All fields are required', keywordSentences.required],
]

test.each(said)('§2, §6: %s', (spec, words) => {
  expect(words).toBe(spec)
})

test.each(['stats', 'users', 'packages', 'keywords'] as const)(
  '§2: the page %s is called as its item',
  (name) => {
    expect(part('admin')[name].title).toBe(t(`navigation.${name}`))
  },
)

test('every segment of people has a name', () => {
  const { label, ...names } = part('admin').users.segments
  expect(Object.keys(names)).toEqual([...userSegments])
})

test('the last admin stays one, in the words of the contract', () => {
  expect(lastAdminSentence).toBe('The last admin cannot be made a user')
})
