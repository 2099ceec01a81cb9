import { expect, test } from 'vitest'
import { t } from '../../i18n/texts.ts'
import { noticeText } from './notice-text.ts'

const textsOf = (...args: Parameters<typeof noticeText>) => {
  const { title, text } = noticeText(...args)
  return text === undefined ? [t(title)] : [t(title), t(text)]
}
const own = { isOwn: true, wasAnalyzed: true }
const others = { isOwn: false, wasAnalyzed: true }

test('invites the owner of a clean profile to start a project (spec §2)', () => {
  expect(textsOf('clean', own)).toEqual([
    'Your profile is clean',
    'It is time to start an opensource project :)',
  ])
})

test('shows other viewers that nothing was detected', () => {
  expect(textsOf('clean', others)).toEqual(['We managed to detect nothing for this profile :('])
})

test('asks other viewers to come back before the first analysis', () => {
  expect(textsOf('clean', { isOwn: false, wasAnalyzed: false })).toEqual([
    'The profile is clean.',
    'Come back later.',
  ])
})

test('names the owner of a running analysis', () => {
  expect({ own: textsOf('analyzing', own)[0], others: textsOf('analyzing', others)[0] }).toEqual({
    own: 'Analyzing your profile',
    others: 'Analyzing the profile',
  })
})

test('shows only that a profile was deleted or is hidden', () => {
  expect({ deleted: textsOf('deleted', others), private: textsOf('private', others) }).toEqual({
    deleted: ['The profile was deleted'],
    private: ['The profile is hidden'],
  })
})
