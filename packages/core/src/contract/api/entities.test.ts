import { expect, test } from 'vitest'
import type { z } from 'zod'
import { naturalLanguageLevels } from '../../catalog/natural-language-levels.ts'
import { Education } from './educations.ts'
import { layoutTypes, Profile, ProfileToken } from './own-profile.ts'
import { Position } from './positions.ts'
import { Area, Section, SectionType } from './sections.ts'
import { Suggestion } from './suggestion.ts'
import { jobSearchStatuses, Link, NaturalLanguage, PreferredJobTypes } from './user.ts'

/** The fields that spec §3 lists for each entity of a user. Replies may have more. */
const specFields: readonly (readonly [entity: string, schema: z.ZodObject, fields: string])[] = [
  ['Profile, identity', Profile, '_id login name avatarUrl email publicEmail phone role following insider'],
  ['Profile, visibility', Profile, 'visibility organizations notificationsEnabled analyzing'],
  ['Profile, sources', Profile, 'gitHubEnabled gitHubPrivateEnabled gitHubExpired'],
  ['Profile, others', Profile, 'bitbucketEnabled bitbucketExpired gitLabEnabled gitLabExpired'],
  ['Profile, about', Profile, 'jobTitle biography url company location countryCode links naturalLanguages'],
  ['Profile, job search', Profile, 'jobSearchStatus preferredLocation visaSponsorshipNeeded'],
  ['Profile, work', Profile, 'preferredJobTypes remote'],
  ['Profile, resume', Profile, 'resumeCreated layoutType showAvatar'],
  ['Profile, tokens', Profile, 'tokens'],
  ['a link', Link, 'url type'],
  ['a natural language', NaturalLanguage, 'code level'],
  ['preferred job types', PreferredJobTypes, 'remote fullTime partTime hourlyPaid shortTerm intern'],
  ['a token as it is listed', ProfileToken, 'title'],
  ['Suggestion user', Suggestion, '_id source login avatarUrl name location invited ignored'],
  ['Education', Education, '_id userId field degree organizationName startYear endYear description'],
  ['Education, where', Education, 'location order'],
  ['Position', Position, '_id userId jobTitle organizationName description location current order'],
  ['Position, when', Position, 'startMonth startYear endMonth endYear'],
  ['Section', Section, '_id userId title description area type order'],
]

test.each(specFields)('§3: %s', (_, { shape }, fields) => {
  expect(fields.split(' ').filter((field) => !(field in shape))).toEqual([])
})

test('§3: has the allowed values', () => {
  expect({
    naturalLanguageLevels,
    jobSearchStatuses,
    layoutTypes,
    areas: Area.options,
    sectionTypes: SectionType.options,
  }).toEqual({
    naturalLanguageLevels: ['native', 'c2', 'c1', 'b2', 'b1', 'a2', 'a1', 'a0'],
    jobSearchStatuses: ['active', 'open', 'close'],
    layoutTypes: ['singleColumn', 'rightSidebar'],
    areas: ['Main', 'Sidebar', 'Bench'],
    sectionTypes: ['text', 'educations', 'positions', 'languages'],
  })
})
