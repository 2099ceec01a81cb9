import { noIssuesSentence } from '@handiwork/core/api'
import { expect, test } from 'vitest'
import { t } from '../../i18n/texts.ts'

/** Texts that spec §2 quotes for the issues page, with their translations. */
const specTexts: readonly (readonly [spec: string, actual: string])[] = [
  ['Open Source Issues', t('issues.title')],
  ['No issues found', noIssuesSentence],
  ['No issues available for contributors were identified', t('repository.empty.issues')],
]

test.each(specTexts)('"%s" matches spec §2', (spec, text) => {
  expect(text).toBe(spec)
})

test('uses plural forms for issue counts', () => {
  expect([1, 12].map((count) => t('issues.found', { count, shown: count }))).toEqual(['1 issue', '12 issues'])
})
