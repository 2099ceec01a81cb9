import { expect, test } from 'vitest'
import { MAX_BIOGRAPHY_LENGTH, MAX_REPOSITORY_URLS } from '../limits.ts'
import { skipSentences } from '../skip-sentences.ts'
import { analyzeSentences } from './analyze-form.ts'
import { dialogSentences } from './dialog-sentences.ts'
import { errorSentences } from './error.ts'
import { Email } from './fields.ts'
import { jobSentences } from './job.ts'
import { organizationSentences } from './organization.ts'
import { packageSentences } from './packages.ts'
import { pngSentences } from './png-upload.ts'
import { profileSentences } from './profile-change.ts'
import { voteSentences } from './question.ts'
import { integrationSentences } from './source-kind.ts'
import { jobSearchStatusTitles } from './user.ts'
import { deleteUserSentences } from './user-change.ts'

/** Form messages that spec §5 quotes, and where they are declared. */
const formMessages: readonly (readonly [expected: string, actual: string])[] = [
  ['Please enter a URL', analyzeSentences.noUrl],
  ['Login doesn’t match', deleteUserSentences.mismatch],
  ['Are you sure you want to delete all user data?', deleteUserSentences.question],
  ['Enter your login to confirm the action', deleteUserSentences.label],
  ['Please attach an icon', packageSentences.noIcon],
  ['Please check uploaded file', packageSentences.badIcon],
  ['Only png is allowed', packageSentences.onlyPng],
  ['The file is too large', packageSentences.tooLarge],
  ['Please try an other one', packageSentences.tryAnother],
  ['All fields are required', packageSentences.fieldsRequired],
  ['Organization is required', jobSentences.organizationRequired],
  ['Title is required', jobSentences.titleRequired],
  ['Description is required', jobSentences.descriptionRequired],
  ['Description is too short', jobSentences.descriptionShort],
  ['Either location should be filled in or the job should be remote', jobSentences.locationRequired],
  ['The organization name is required', organizationSentences.nameRequired],
  ['The icon is required', organizationSentences.iconRequired],
  ['Only png is allowed', organizationSentences.onlyPng],
  ['The file is too large', organizationSentences.tooLarge],
  ['Email or Login should be entered', organizationSentences.keyRequired],
  [`Bio should be not longer than ${MAX_BIOGRAPHY_LENGTH} characters`, profileSentences.longBiography],
  ['Email should be valid', profileSentences.badPublicEmail],
  ['Votes', voteSentences.author],
  ['Sign on to upvote', voteSentences.signedOut],
  ['Upvote', voteSentences.vote],
  ['Cancel upvote', voteSentences.cancel],
  ['Are you sure?', dialogSentences.question],
  ['Cancel', dialogSentences.cancel],
  ['Confirm', dialogSentences.confirm],
]

/** Other messages that spec §8 quotes. */
const errorMessages: readonly (readonly [expected: string, actual: string])[] = [
  ['Server error, please try again', errorSentences.failed],
  ['The page you are looking for does not exist', errorSentences.notFound],
  ['Page Not Found', organizationSentences.notFound],
  ["Can't read a repository (Might be an invalid URL):", analyzeSentences.skipped],
  ['Repositories over 1GB cannot be processed in the cloud', analyzeSentences.tooLarge],
  ['Only png is allowed', pngSentences.onlyPng],
  ['The token is expired', integrationSentences.expired],
]

test.each(formMessages)('uses the text of spec §5: %s', (expected, actual) => {
  expect(actual).toBe(expected)
})

test.each(errorMessages)('uses the text of spec §8: %s', (expected, actual) => {
  expect(actual).toBe(expected)
})

test('uses the text of spec §5 and §8 for an invalid email', () => {
  expect(Email.safeParse('ann').error?.issues[0]?.message).toBe('Email is not valid')
})

test('uses the job search status titles of spec §3', () => {
  expect(Object.values(jobSearchStatusTitles)).toEqual([
    'Actively looking for a job right now',
    'Open, but not actively looking',
    'Not interested in jobs',
  ])
})

test('uses the message of spec §8 for unreadable repositories in reports', () => {
  expect(skipSentences.unreadable('a/b')).toBe(`${analyzeSentences.skipped} a/b`)
})

test('includes the limit in the message about too many URLs', () => {
  expect(analyzeSentences.tooMany).toContain(String(MAX_REPOSITORY_URLS))
})
