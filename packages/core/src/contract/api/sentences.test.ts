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
const formMessages: readonly (readonly [said: string, spec: string])[] = [
  [analyzeSentences.noUrl, 'Please enter a URL'],
  [deleteUserSentences.mismatch, 'Login doesn’t match'],
  [deleteUserSentences.question, 'Are you sure you want to delete all user data?'],
  [deleteUserSentences.label, 'Enter your login to confirm the action'],
  [packageSentences.noIcon, 'Please attach an icon'],
  [packageSentences.badIcon, 'Please check uploaded file'],
  [packageSentences.onlyPng, 'Only png is allowed'],
  [packageSentences.tooLarge, 'The file is too large'],
  [packageSentences.tryAnother, 'Please try an other one'],
  [packageSentences.fieldsRequired, 'All fields are required'],
  [jobSentences.organizationRequired, 'Organization is required'],
  [jobSentences.titleRequired, 'Title is required'],
  [jobSentences.descriptionRequired, 'Description is required'],
  [jobSentences.descriptionShort, 'Description is too short'],
  [jobSentences.locationRequired, 'Either location should be filled in or the job should be remote'],
  [organizationSentences.nameRequired, 'The organization name is required'],
  [organizationSentences.iconRequired, 'The icon is required'],
  [organizationSentences.onlyPng, 'Only png is allowed'],
  [organizationSentences.tooLarge, 'The file is too large'],
  [organizationSentences.keyRequired, 'Email or Login should be entered'],
  [profileSentences.longBiography, `Bio should be not longer than ${MAX_BIOGRAPHY_LENGTH} characters`],
  [profileSentences.badPublicEmail, 'Email should be valid'],
  [voteSentences.author, 'Votes'],
  [voteSentences.signedOut, 'Sign on to upvote'],
  [voteSentences.vote, 'Upvote'],
  [voteSentences.cancel, 'Cancel upvote'],
  [dialogSentences.question, 'Are you sure?'],
  [dialogSentences.cancel, 'Cancel'],
  [dialogSentences.confirm, 'Confirm'],
]

/** Other messages that spec §8 quotes. */
const errorMessages: readonly (readonly [said: string, spec: string])[] = [
  [errorSentences.failed, 'Server error, please try again'],
  [errorSentences.notFound, 'The page you are looking for does not exist'],
  [organizationSentences.notFound, 'Page Not Found'],
  [analyzeSentences.skipped, "Can't read a repository (Might be an invalid URL):"],
  [analyzeSentences.tooLarge, 'Repositories over 1GB cannot be processed in the cloud'],
  [pngSentences.onlyPng, 'Only png is allowed'],
  [integrationSentences.expired, 'The token is expired'],
]

test.each(formMessages)('uses the text of spec §5: %s', (actual, expected) => {
  expect(actual).toBe(expected)
})

test.each(errorMessages)('uses the text of spec §8: %s', (actual, expected) => {
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
