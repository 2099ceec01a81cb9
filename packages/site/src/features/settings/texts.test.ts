import {
  deleteUserSentences,
  dialogSentences,
  educationSentences,
  profileSentences,
  widgetSentence,
} from '@handiwork/core/api'
import { AVATAR_SIZE } from '@handiwork/core/contract'
import { expect, test } from 'vitest'
import { part, t } from '../../i18n/texts.ts'

const settings = part('settings')
const career = part('career')
const builder = part('resumeBuilder')

test('the tabs are called as spec §2 has them, in their order', () => {
  expect(Object.entries(settings.tabs)).toEqual([
    ['profile', 'Profile'],
    ['languages', 'Languages'],
    // sic
    ['positions', 'Work Experince'],
    ['educations', 'Education'],
    ['resume', 'Resume'],
    ['widgets', 'Widget'],
    ['analyze', 'Analyze & Integrations'],
    ['security', 'Security'],
  ])
})

/** What spec §2 says of the screens of the settings, letter for letter, and who says it here. */
const ofScreens: readonly (readonly [spec: string, said: string])[] = [
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

test.each(ofScreens)('§2: %s', (spec, said) => {
  expect(said).toBe(spec)
})

/** Dialogs and messages of spec §5 and §8 as these pages say them. */
const ofForms: readonly (readonly [spec: string, said: string])[] = [
  ['Add', t('security.emails.add')],
  ['Are you sure you want to delete all user data?', deleteUserSentences.question],
  ['Enter your login to confirm the action', deleteUserSentences.label],
  ['Login doesn’t match', deleteUserSentences.mismatch],
  ['Bio should be not logger than 256 characters', profileSentences.longBiography],
  ['Email should be valid', profileSentences.badPublicEmail],
  ['Cancel', dialogSentences.cancel],
  ['Confirm', dialogSentences.confirm],
]

test.each(ofForms)('§5, §8: %s', (spec, said) => {
  expect(said).toBe(spec)
})

test('§5: every field that counts for the completion has a name', () => {
  expect(Object.keys(part('settingsProfile').completion.fields)).toEqual([
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

test('§9: a picture of 256 x 256, PNG or JPG, is recommended', () => {
  expect(t('settingsProfile.avatar.help', { size: AVATAR_SIZE })).toBe(
    'PNG or JPG, 256 x 256px is recommended',
  )
})
