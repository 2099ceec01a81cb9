import { noIssuesSentence } from '@handiwork/core/api'
import { expect, test } from 'vitest'
import { t } from '../../i18n/texts.ts'

/** What spec §2 says of the issues, letter for letter, and who says it here. */
const ofSpec: readonly (readonly [spec: string, said: string])[] = [
  ['Open Source Issues', t('issues.title')],
  ['No issues found', noIssuesSentence],
  ['No issues available for contributors were identified', t('repository.empty.issues')],
]

test.each(ofSpec)('"%s" is said as spec §2 has it', (spec, said) => {
  expect(said).toBe(spec)
})

test('numbers are told with their word', () => {
  expect([1, 12].map((count) => t('issues.found', { count, shown: count }))).toEqual(['1 issue', '12 issues'])
})
