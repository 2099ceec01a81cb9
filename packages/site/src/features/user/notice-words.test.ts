import { expect, test } from 'vitest'
import { t } from '../../i18n/texts.ts'
import { noticeWords } from './notice-words.ts'

const read = (...asked: Parameters<typeof noticeWords>) => {
  const { title, text } = noticeWords(...asked)
  return text === undefined ? [t(title)] : [t(title), t(text)]
}
const own = { isOwn: true, wasAnalyzed: true }
const others = { isOwn: false, wasAnalyzed: true }

test('the owner of a clean profile is told to begin (spec §2)', () => {
  expect(read('clean', own)).toEqual([
    'Your profile is clean',
    'It is time to start an opensource project :)',
  ])
})

test('others are told that nothing was detected', () => {
  expect(read('clean', others)).toEqual(['We managed to detect nothing for this profile :('])
})

test('where nobody has looked yet others are told to come back', () => {
  expect(read('clean', { isOwn: false, wasAnalyzed: false })).toEqual([
    'The profile is clean.',
    'Come back later.',
  ])
})

test('an analysis is called by whose it is', () => {
  expect([read('analysing', own)[0], read('analysing', others)[0]]).toEqual([
    'Analyzing your profile',
    'Analyzing the profile',
  ])
})

test('a deleted and a hidden profile say no more than that', () => {
  expect([read('deleted', others), read('private', others)]).toEqual([
    ['The profile was deleted'],
    ['The profile is hidden'],
  ])
})
