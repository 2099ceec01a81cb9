import { packageSentences } from '@handiwork/core/api'
import { PACKAGE_ICON_SIZE } from '@handiwork/core/contract'
import { expect, test } from 'vitest'
import { t } from '../../i18n/texts.ts'

/** Texts of the package form quoted in spec §2, §5 and §8, with the texts that the site shows. */
const formTexts: readonly (readonly [spec: string, actual: string])[] = [
  ['Title', t('packageForm.title')],
  ['Name', t('packageForm.name')],
  ['Package Names', t('packageForm.packageNames')],
  ['Badge', t('packageForm.badge')],
  ['Weight', t('packageForm.weight')],
  ['Group', t('packageForm.group')],
  ['Upload an icon', t('packageForm.upload')],
  ['128 x 128px PNG is recommended', t('packageForm.recommended', { size: PACKAGE_ICON_SIZE })],
  ['Submitting', t('packageForm.submitting')],
  ['Delete', t('packageForm.delete')],
  ['Are you sure you want to delete this package?', packageSentences.remove],
  ['Please attach an icon', packageSentences.noIcon],
  ['Please check uploaded file', packageSentences.badIcon],
  ['Only png is allowed', packageSentences.onlyPng],
  ['The file is too large', packageSentences.tooLarge],
  ['Please try an other one', packageSentences.tryAnother],
  ['All fields are required', packageSentences.fieldsRequired],
  ['Register a package', t('user.packages.register')],
]

test.each(formTexts)('shows the spec §2, §5 or §8 text: %s', (spec, actual) => {
  expect(actual).toBe(spec)
})
