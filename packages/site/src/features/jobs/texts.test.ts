import { jobSentences } from '@handiwork/core/api'
import { JOBS_PAGE_SIZE, MIN_JOB_DESCRIPTION_LENGTH } from '@handiwork/core/contract'
import { expect, test } from 'vitest'
import { t, textGroup } from '../../i18n/texts.ts'
import { jobsTabs } from './jobs-page-request.ts'

const jobs = textGroup('jobs')

test('names the tabs as in spec §2, with the applications and saved jobs between them', () => {
  expect(jobsTabs.map((name) => jobs.tabs[name])).toEqual([
    'Matching Jobs',
    'Applications',
    'Saved',
    'My Jobs',
  ])
})

/** Texts that spec §2 quotes for the job screens, with their translations. */
const screenTexts: readonly (readonly [spec: string, actual: string])[] = [
  ['Add Job', jobs.add],
  ['Remote OK', jobs.card.remote],
  ["You don't have any jobs yet", jobSentences.none],
  ['Enable Remote Jobs', jobs.empty.enableRemote],
  ['Languages', jobs.job.languages],
  ['Technologies', jobs.job.technologies],
  ['Description', jobs.job.about],
  ['Apply', jobs.job.apply],
  ['Find Candidates', jobs.job.findCandidates],
  ['Organization', jobs.form.organization],
  ['Organization Login', jobs.form.organizationLogin],
  ['Title', jobs.form.title],
  ['Description', jobs.form.description],
  ['Location', jobs.form.location],
  ['Remote', jobs.form.remote],
  ['Draft', jobs.form.draft],
]

test.each(screenTexts)('matches §2: %s', (spec, text) => {
  expect(text).toBe(spec)
})

test('shows 24 jobs per page (§9)', () => {
  expect(JOBS_PAGE_SIZE).toBe(24)
})

test('shows the length of a description relative to 256 characters (§9)', () => {
  expect(t('jobs.form.characters', { length: 12, min: MIN_JOB_DESCRIPTION_LENGTH })).toBe(
    'At least 256 characters (12 so far)',
  )
})
