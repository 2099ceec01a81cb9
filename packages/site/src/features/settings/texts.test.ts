import {
  deleteUserSentences,
  dialogSentences,
  educationSentences,
  profileSentences,
  widgetSentence,
} from '@handiwork/core/api'
import { AVATAR_SIZE } from '@handiwork/core/contract'
import { expect, test } from 'vitest'
import { t, textGroup } from '../../i18n/texts.ts'

const settings = textGroup('settings')
const career = textGroup('career')
const builder = textGroup('resumeBuilder')

test('names the tabs as in spec §2, in order', () => {
  expect(Object.entries(settings.tabs)).toEqual([
    ['profile', 'Profile'],
    ['languages', 'Languages'],
    ['positions', 'Work Experience'],
    ['educations', 'Education'],
    ['resume', 'Resume'],
    ['widgets', 'Widget'],
    ['analyze', 'Analyze & Integrations'],
    ['security', 'Security'],
    // Not in the specification.
    ['webhooks', 'Webhooks'],
  ])
})

/** Texts of the settings screens quoted in spec §2, with the texts that the site shows. */
const screenTexts: readonly (readonly [spec: string, actual: string])[] = [
  ['Save', settings.form.save],
  ['Cancel', settings.form.cancel],

  ['Education', career.educations.title],
  ['Add Education', career.educations.add],
  ['Edit Education', career.educations.edit],
  ['View Resume', career.viewResume],
  ['Master of Informatics', t('career.educations.studied', { degree: 'Master', field: 'Informatics' })],
  ['2008 — 2010', t('career.dates.between', { start: 2008, end: 2010 })],
  ['2008 — 2010 | Porto', t('career.line', { dates: '2008 — 2010', location: 'Porto' })],
  ['Are you sure you want to delete Master education at FEUP?', educationSentences.remove('Master', 'FEUP')],
  ['Organization', career.form.organization],
  ['Field', career.form.field],
  ['Degree', career.form.degree],
  ['Location', career.form.location],
  ['Start Year', career.form.startYear],
  ['End Year (or Expected)', career.form.endYear],
  ['Description', career.form.description],

  ['Add Position', career.positions.add],
  ['Edit Position', career.positions.edit],
  ['Job Title', career.form.jobTitle],
  ['This is a current position', career.form.current],
  ['Start Date', career.form.startDate],
  ['End Date', career.form.endDate],

  ['Main', builder.areas.Main],
  ['Sidebar', builder.areas.Sidebar],
  ['Bench', builder.areas.Bench],
  ['not included in resume', builder.bench],
  ['Single Column', builder.layouts.singleColumn],
  ['Right Sidebar', builder.layouts.rightSidebar],
  ['Show Avatar', builder.showAvatar],
  ['Add Text Section', builder.add],
  ['View Resume', builder.view],
  ['Add Section', builder.form.add],
  ['Edit Section', builder.form.edit],
  ['Title', builder.form.title],

  ['Simple widget with your technology stack', widgetSentence],
  ['Copy', t('ui.copy')],

  ['Generate token', t('settingsAnalyze.tokens.generate')],
  ['Delete Profile', t('security.delete.title')],
]

test.each(screenTexts)('shows the spec §2 text: %s', (spec, actual) => {
  expect(actual).toBe(spec)
})

/** Dialog texts and messages from spec §5 and §8, with the texts that these pages show. */
const formTexts: readonly (readonly [spec: string, actual: string])[] = [
  ['Add', t('security.emails.add')],
  ['Are you sure you want to delete all user data?', deleteUserSentences.question],
  ['Enter your login to confirm the action', deleteUserSentences.label],
  ['Login doesn’t match', deleteUserSentences.mismatch],
  ['Bio should be not longer than 256 characters', profileSentences.longBiography],
  ['Email should be valid', profileSentences.badPublicEmail],
  ['Cancel', dialogSentences.cancel],
  ['Confirm', dialogSentences.confirm],
]

test.each(formTexts)('shows the spec §5 or §8 text: %s', (spec, actual) => {
  expect(actual).toBe(spec)
})

test('names every field that counts toward profile completion (spec §5)', () => {
  expect(Object.keys(textGroup('settingsProfile').completion.fields)).toEqual([
    'name',
    'email',
    'jobTitle',
    'biography',
    'company',
    'location',
    'naturalLanguages',
    'jobSearchStatus',
    'preferredLocation',
  ])
})

test('recommends a 256 x 256 PNG or JPG (spec §9)', () => {
  expect(t('settingsProfile.avatar.help', { size: AVATAR_SIZE })).toBe(
    'PNG or JPG, 256 x 256px is recommended',
  )
})
