import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { naturalLanguageLevels } from '../../catalog/natural-language-levels.ts'
import { Education } from './educations.ts'
import { Organization } from './organization.ts'
import { layoutTypes, Profile, ProfileToken } from './own-profile.ts'
import { Position } from './positions.ts'
import { Area, Section, SectionType } from './sections.ts'
import { Suggestion } from './suggestion.ts'
import { jobSearchStatuses, Link, NaturalLanguage, PreferredJobTypes, User } from './user.ts'

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
  ['User, identity', User, '_id login name namePlaceholder avatarUrl color location company jobTitle'],
  ['User, contact', User, 'email emails unverifiedEmails url links biography visibility'],
  ['User, analysis', User, 'analyzed analyzing analyzeTimestamp analyzeStartTimestamp version'],
  ['User, counts', User, 'analyzedRepositoryCount repositoryCount projectCount activeMonthCount'],
  ['User, figures', User, 'languages badges insider experience followingCount followerCount'],
  ['User, others', User, 'extendedOrganizations candidate'],
  ['Organization', Organization, '_id login name description url avatarUrl email host links userRole'],
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

/** Fields that spec §3 lists and replies leave out; docs/api.md says why. */
const leftOutFields: readonly (readonly [entity: string, schema: z.ZodObject, fields: string])[] = [
  ['User', User, 'anonymousToken followers following clearCache'],
  ['Organization', Organization, 'members'],
]

test.each(leftOutFields)('docs/api.md lists the fields that %s leaves out', (entity, { shape }, fields) => {
  const names = fields.split(' ')
  const page = readFileSync(new URL('../../../../../docs/api.md', import.meta.url), 'utf8')
  const rows = [...page.matchAll(/^\| `(\w+)` of `(\w+)` \|/gm)]
  expect(names.filter((name) => name in shape)).toEqual([])
  expect(rows.filter((row) => row[2] === entity).map((row) => row[1])).toEqual(names)
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
