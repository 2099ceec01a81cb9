import { createRequire } from 'node:module'
import { JsonResume, JsonResumeToImport, type Resume } from '@handiwork/core/api'
import { naturalLanguageLevels, naturalLanguages } from '@handiwork/core/catalog'
import { Ajv } from 'ajv'
import formats from 'ajv-formats'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { jsonResumeOf } from './json-resume-of.ts'
import { readJsonResume } from './read-json-resume.ts'
import { isNothing, type Own, whatIsNew } from './what-is-new.ts'

const schema = createRequire(import.meta.url)('@jsonresume/schema/schema.json')
const ajv = new Ajv({ strict: false, allErrors: true })
formats.default(ajv)
const isJsonResume = ajv.compile(schema)

test('every resume is a JSON Resume as it is published', () => {
  fc.assert(
    fc.property(anyResume, (resume) => {
      isJsonResume(exported(resume))
      expect(isJsonResume.errors).toBeNull()
    }),
  )
})

test('every resume is what the contract promises', () => {
  fc.assert(
    fc.property(anyResume, (resume) => {
      expect(JsonResume.parse(exported(resume))).toEqual(exported(resume))
    }),
  )
})

test('an empty profile into which a resume is taken over tells the same', () => {
  fc.assert(
    fc.property(anyResume, (resume) => {
      expect(told(exported(takenOver(resume)))).toEqual(told(exported(resume)))
    }),
  )
})

test('to take over one’s own resume changes nothing', () => {
  fc.assert(
    fc.property(anyResume, (resume) => {
      const read = readJsonResume(JsonResumeToImport.parse(exported(resume)))
      expect(read && isNothing(whatIsNew(read, ownOf(resume)))).not.toBe(false)
    }),
  )
})

// --- internal ---

const words = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
  .map((text) => text.replaceAll('\0', '').trim() || 'x')
const line = fc.oneof(fc.constantFrom('Acme', 'Acme  Inc', 'Developer', 'C, D', '<b>x</b>'), words)
const perhaps = fc.oneof(fc.constant(''), line)
const orNull = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null })
const address = fc.oneof(
  fc.webUrl({ withQueryParameters: true, withFragments: true, size: 'small' }),
  fc.constantFrom(
    'http://ann.example/{x}|y',
    'https://ann.example/é?[a]#b#c',
    'https://[::1]/%zz',
    'http://ok_ok.test',
  ),
)
const year = fc.integer({ min: 1900, max: 2100 })
const month = orNull(fc.integer({ min: 1, max: 12 }))

const position = fc
  .record({
    ...{ jobTitle: line, organizationName: perhaps, location: perhaps, description: perhaps },
    ...{
      current: fc.boolean(),
      startYear: orNull(year),
      years: orNull(fc.nat(10)),
      startMonth: month,
      endMonth: month,
    },
  })
  .map(({ years, ...entry }) => {
    const endYear = years === null || entry.current ? null : Math.min(2100, (entry.startYear ?? 2000) + years)
    const isBackwards = endYear === entry.startYear && (entry.startMonth ?? 1) > (entry.endMonth ?? 12)
    return {
      ...{ ...entry, _id: 'p', userId: 'u', order: 1, endYear },
      endMonth: entry.current || isBackwards ? null : entry.endMonth,
    }
  })

const education = fc
  .record({
    ...{ organizationName: line, field: perhaps, degree: perhaps, location: perhaps, description: perhaps },
    ...{ startYear: orNull(year), years: orNull(fc.nat(10)) },
  })
  .map(({ years, ...entry }) => {
    const endYear = years === null ? null : Math.min(2100, (entry.startYear ?? 2000) + years)
    return { ...entry, _id: 'e', userId: 'u', order: 1, endYear }
  })

const section = fc
  .record({ title: line, description: perhaps, area: fc.constantFrom('Main', 'Sidebar') })
  .map((text) => ({ ...text, _id: 's', userId: 'u', type: 'text' as const, order: 1 }))

const spoken = fc.record({
  code: fc.constantFrom(...naturalLanguages.map(({ code }) => code)),
  level: fc.constantFrom(...naturalLanguageLevels),
})

const anyResume: fc.Arbitrary<Resume> = fc
  .record({
    name: perhaps,
    jobTitle: orNull(line),
    biography: orNull(line),
    url: orNull(address),
    location: orNull(
      fc.oneof(line, fc.constantFrom('Porto, Portugal', 'Portugal', 'Porto ,North , Portugal', ',')),
    ),
    countryCode: orNull(fc.constantFrom('pt', 'de', 'us')),
    publicEmail: orNull(fc.constantFrom('ann@ok.test', 'ann@müller.test', 'a..b@ok.test', 'ann@ok')),
    avatarUrl: orNull(fc.constantFrom('/files/abc.png', 'https://ok.test/é.png', 'javascript:x')),
    links: fc.array(
      fc.record({ url: address, type: fc.oneof(fc.constantFrom('', 'blog', 'ok_ok.test'), words) }),
      {
        maxLength: 4,
      },
    ),
    naturalLanguages: fc.uniqueArray(spoken, { selector: ({ code }) => code, maxLength: 4 }),
    positions: fc.array(position, { maxLength: 4 }),
    educations: fc.array(education, { maxLength: 4 }),
    sections: fc.array(section, { maxLength: 4 }),
  })
  .map(({ positions, educations, sections, ...person }) => ({
    ...empty,
    user: { ...empty.user, ...person },
    ...{ positions, educations, sections },
  }))

const empty: Resume = {
  user: {
    ...{
      _id: 'u',
      login: 'ann',
      name: '',
      namePlaceholder: 'A',
      avatarUrl: null,
      color: '#fff',
      jobTitle: null,
    },
    ...{ company: null, location: null, countryCode: null, biography: null, url: null, publicEmail: null },
    ...{ links: [], experience: { total: 0, code: 0, stackOverflow: 0 }, level: 1, activeMonthCount: 0 },
    ...{
      languages: [],
      badges: [],
      analyzedRepositoryCount: 0,
      analyzeTimestamp: null,
      naturalLanguages: [],
    },
  },
  ...{ layoutType: 'rightSidebar', showAvatar: true, sections: [], educations: [], positions: [] },
  ...{ groups: [], repositories: [] },
}

function exported(resume: Resume) {
  const changedAt = new Date('2026-05-31T00:00:00Z')
  const json = jsonResumeOf({ resume, changedAt, addresses: new Map(), publicUrl: 'https://ok.test' })
  return JSON.parse(JSON.stringify(json))
}

/** What somebody says, without what is measured and what is shown of them alone. */
function told({
  basics: { image: _, email: __, ...basics },
  work,
  education: studies,
  languages,
  meta,
}: JsonResume) {
  return { basics, work, education: studies, languages, texts: meta.handiwork }
}

function takenOver(resume: Resume): Resume {
  const read = readJsonResume(JsonResumeToImport.parse(exported(resume)))
  if (read === undefined) return empty
  const { profile, positions, educations, sections } = whatIsNew(read, ownOf(other))
  const ids = { _id: 'x', userId: 'other' }
  return {
    ...empty,
    user: { ...empty.user, ...(profile as Partial<Resume['user']>) },
    positions: positions.map((entry) => ({ ...entry, ...ids })),
    educations: educations.map((entry) => ({ ...entry, ...ids })),
    sections: sections.map((entry) => ({ ...entry, ...ids })),
  }
}

const other: Resume = { ...empty, user: { ...empty.user, login: 'other' } }

function ownOf({ user, positions, educations, sections }: Resume): Own {
  const { login, ...profile } = user
  return { login, profile, positions, educations, sections }
}
