import { jobSentences } from '@handiwork/core/api'
import { JOB_DESCRIPTION_AT_LEAST, JOBS_A_PAGE } from '@handiwork/core/contract'
import { expect, test } from 'vitest'
import { part, t } from '../../i18n/texts.ts'
import { jobsTabs } from './jobs-address.ts'

const jobs = part('jobs')

test('the tabs are called as spec §2 has them, in their order', () => {
  expect(jobsTabs.map((name) => jobs.tabs[name])).toEqual(['Matching Jobs', 'My Jobs'])
})

/** What spec §2 says of the screens of jobs, letter for letter, and who says it here. */
const ofScreens: readonly (readonly [spec: string, said: string])[] = [
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

test.each(ofScreens)('§2: %s', (spec, said) => {
  expect(said).toBe(spec)
})

test('§9: 24 jobs a page', () => {
  expect(JOBS_A_PAGE).toBe(24)
})

test('§9: a description is counted towards 256 characters', () => {
  expect(t('jobs.form.counted', { length: 12, least: JOB_DESCRIPTION_AT_LEAST })).toBe(
    '12 of at least 256 characters',
  )
})
