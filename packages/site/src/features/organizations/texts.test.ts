import { dialogSentences, organizationSentences } from '@handiwork/core/api'
import { ORGANIZATION_LOGO_SIZE } from '@handiwork/core/contract'
import { expect, test } from 'vitest'
import { t, textGroup } from '../../i18n/texts.ts'

/** Texts that spec §2, §5 and §8 quote for organizations, with their translations. */
const specTexts: readonly (readonly [spec: string, actual: string])[] = [
  ['Leaders', t('organizations.tabs.leaders')],
  ['Login', t('organizations.form.login')],
  ['Host', t('organizations.form.host')],
  ['Page Not Found', organizationSentences.notFound],
  ['The organization name is required', organizationSentences.nameRequired],
  ['The icon is required', organizationSentences.iconRequired],
  ['Only png is allowed', organizationSentences.onlyPng],
  ['The file is too large', organizationSentences.tooLarge],
  ['Please try an other one', organizationSentences.tryAnother],
  ['Email or Login should be entered', organizationSentences.keyRequired],
  ['Cancel', dialogSentences.cancel],
  ['Powered by Handiwork', t('shell.poweredBy')],
]

test.each(specTexts)('matches §2, §5, §8: %s', (spec, text) => {
  expect(text).toBe(spec)
})

test('names every role (§3)', () => {
  expect(Object.keys(textGroup('organizations').roles)).toEqual([
    'owner',
    'admin',
    'contributor',
    'recruiter',
  ])
})

test('recommends a logo of 128 x 128 px (§9)', () => {
  expect(t('organizations.form.logoHelp', { size: ORGANIZATION_LOGO_SIZE })).toBe(
    'PNG under 200 kB, 128 x 128px is recommended',
  )
})
