import { dialogSentences, organizationSentences } from '@handiwork/core/api'
import { ORGANIZATION_LOGO_SIZE } from '@handiwork/core/contract'
import { expect, test } from 'vitest'
import { part, t } from '../../i18n/texts.ts'

/** What spec §2, §5 and §8 say of organizations, letter for letter, and who says it here. */
const said: readonly (readonly [spec: string, said: string])[] = [
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

test.each(said)('§2, §5, §8: %s', (spec, words) => {
  expect(words).toBe(spec)
})

test('§3: every role has a name', () => {
  expect(Object.keys(part('organizations').roles)).toEqual(['owner', 'admin', 'contributor', 'recruiter'])
})

test('§9: a logo of 128 x 128 is recommended', () => {
  expect(t('organizations.form.logoHelp', { size: ORGANIZATION_LOGO_SIZE })).toBe(
    'PNG under 200 kB, 128 x 128px is recommended',
  )
})
