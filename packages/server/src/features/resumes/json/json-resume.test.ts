import { createRequire } from 'node:module'
import { JsonResume, JsonResumeToImport, type Resume } from '@handiwork/core/api'
import { naturalLanguageLevels, naturalLanguages } from '@handiwork/core/catalog'
import { Ajv } from 'ajv'
import formats from 'ajv-formats'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CurrentResume, diffResume, isEmptyImport } from './diff-resume.ts'
import { parseJsonResume } from './parse-json-resume.ts'
import { toJsonResume } from './to-json-resume.ts'

const schema = createRequire(import.meta.url)('@jsonresume/schema/schema.json')
const ajv = new Ajv({ strict: false, allErrors: true })
formats.default(ajv)
const isJsonResume = ajv.compile(schema)

test('exports every resume as a valid JSON Resume', () => {
  fc.assert(
    fc.property(anyResume, (resume) => {
      isJsonResume(exportJson(resume))
      expect(isJsonResume.errors).toBeNull()
    }),
  )
})

test('exports every resume as the contract specifies', () => {
  fc.assert(
    fc.property(anyResume, (resume) => {
      expect(JsonResume.parse(exportJson(resume))).toEqual(exportJson(resume))
    }),
  )
})

test('reproduces every resume when imported into an empty profile', () => {
  fc.assert(
    fc.property(anyResume, (resume) => {
      expect(comparable(exportJson(importIntoEmpty(resume)))).toEqual(comparable(exportJson(resume)))
    }),
  )
})

test("imports nothing from one's own export", () => {
  fc.assert(
    fc.property(anyResume, (resume) => {
      const imported = parseJsonResume(JsonResumeToImport.parse(exportJson(resume)))
      expect(imported && isEmptyImport(diffResume(imported, toCurrentResume(resume)))).not.toBe(false)
    }),
  )
})

const text = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
  .map((text) => text.replaceAll('\0', '').trim() || 'x')
const line = fc.oneof(fc.constantFrom('Acme', 'Acme  Inc', 'Developer', 'C, D', '<b>x</b>'), text)
const optionalLine = fc.oneof(fc.constant(''), line)
const orNull = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null })
const url = fc.oneof(
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
    ...{ jobTitle: line, organizationName: optionalLine, location: optionalLine, description: optionalLine },
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
    ...{
      organizationName: line,
      field: optionalLine,
      degree: optionalLine,
      location: optionalLine,
      description: optionalLine,
    },
    ...{ startYear: orNull(year), years: orNull(fc.nat(10)) },
  })
  .map(({ years, ...entry }) => {
    const endYear = years === null ? null : Math.min(2100, (entry.startYear ?? 2000) + years)
    return { ...entry, _id: 'e', userId: 'u', order: 1, endYear }
  })

const section = fc
  .record({ title: line, description: optionalLine, area: fc.constantFrom('Main', 'Sidebar') })
  .map((text) => ({ ...text, _id: 's', userId: 'u', type: 'text' as const, order: 1 }))

const spokenLanguage = fc.record({
  code: fc.constantFrom(...naturalLanguages.map(({ code }) => code)),
  level: fc.constantFrom(...naturalLanguageLevels),
})

const anyResume: fc.Arbitrary<Resume> = fc
  .record({
    name: optionalLine,
    jobTitle: orNull(line),
    biography: orNull(line),
    url: orNull(url),
    location: orNull(
      fc.oneof(line, fc.constantFrom('Porto, Portugal', 'Portugal', 'Porto ,North , Portugal', ',')),
    ),
    countryCode: orNull(fc.constantFrom('pt', 'de', 'us')),
    publicEmail: orNull(fc.constantFrom('ann@ok.test', 'ann@müller.test', 'a..b@ok.test', 'ann@ok')),
    avatarUrl: orNull(fc.constantFrom('/files/abc.png', 'https://ok.test/é.png', 'javascript:x')),
    links: fc.array(
      fc.record({ url: url, type: fc.oneof(fc.constantFrom('', 'blog', 'ok_ok.test'), text) }),
      {
        maxLength: 4,
      },
    ),
    naturalLanguages: fc.uniqueArray(spokenLanguage, { selector: ({ code }) => code, maxLength: 4 }),
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

function exportJson(resume: Resume) {
  const changedAt = new Date('2026-05-31T00:00:00Z')
  const json = toJsonResume({ resume, changedAt, repositoryUrls: new Map(), publicUrl: 'https://ok.test' })
  return JSON.parse(JSON.stringify(json))
}

/** The imported data, without data that is only shown to the owner or computed. */
function comparable({
  basics: { image: _, email: __, ...basics },
  work,
  education: studies,
  languages,
  meta,
}: JsonResume) {
  return { basics, work, education: studies, languages, texts: meta.handiwork }
}

function importIntoEmpty(resume: Resume): Resume {
  const imported = parseJsonResume(JsonResumeToImport.parse(exportJson(resume)))
  if (imported === undefined) return empty
  const { profile, positions, educations, sections } = diffResume(imported, toCurrentResume(otherResume))
  const ids = { _id: 'x', userId: 'other' }
  return {
    ...empty,
    user: { ...empty.user, ...(profile as Partial<Resume['user']>) },
    positions: positions.map((entry) => ({ ...entry, ...ids })),
    educations: educations.map((entry) => ({ ...entry, ...ids })),
    sections: sections.map((entry) => ({ ...entry, ...ids })),
  }
}

const otherResume: Resume = { ...empty, user: { ...empty.user, login: 'other' } }

function toCurrentResume({ user, positions, educations, sections }: Resume): CurrentResume {
  const { login, ...profile } = user
  return { login, profile, positions, educations, sections }
}
