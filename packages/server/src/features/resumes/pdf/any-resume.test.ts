import { Resume } from '@handiwork/core/api'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  educationFixture,
  positionFixture,
  resumeFixture,
  sectionFixture,
} from '../../../../test/resume-fixture.ts'
import { renderResumePdf } from './resume-pdf.ts'

const options = { paper: 'a4', publicUrl: 'https://handiwork.test', now: new Date('2026-11-22') } as const
test('renders any resume', { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(anyResume, async (resume) => {
      const pdf = await renderResumePdf(Resume.parse(resume), options)
      expect(Buffer.from(pdf).toString('latin1', 0, 5)).toBe('%PDF-')
    }),
    { numRuns: 40 },
  )
})

const layouts = ['rightSidebar', 'singleColumn'] as const

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 200 }),
  fc
    .array(
      fc.constantFrom(
        '*',
        '_',
        '`',
        '- ',
        '1. ',
        '> ',
        '#',
        '\n',
        '\n\n',
        '    ',
        '[a](b)',
        '|',
        'word',
        'אב',
        '漢',
        '😀',
        '\\',
        '$',
      ),
      {
        maxLength: 60,
      },
    )
    .map((parts) => parts.join('')),
)
const orNull = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null })
const year = orNull(fc.integer({ min: 1900, max: 2100 }))
const month = orNull(fc.integer({ min: 1, max: 12 }))

const anyResume = fc
  .record({
    layoutType: fc.constantFrom(...layouts),
    showAvatar: fc.boolean(),
    user: fc
      .record({
        name: anyText,
        jobTitle: orNull(anyText),
        biography: orNull(anyText),
        location: orNull(anyText),
        publicEmail: orNull(anyText),
        url: orNull(anyText),
        namePlaceholder: anyText,
        color: anyText,
      })
      .map((user) => ({ ...resumeFixture().user, ...user })),
    sections: fc.array(
      fc
        .record({
          title: anyText,
          description: anyText,
          area: fc.constantFrom('Main' as const, 'Sidebar' as const, 'Bench' as const),
          type: fc.constantFrom(
            'text' as const,
            'educations' as const,
            'positions' as const,
            'languages' as const,
          ),
        })
        .map(sectionFixture),
      { maxLength: 5 },
    ),
    positions: fc.array(
      fc
        .record({
          jobTitle: anyText,
          organizationName: anyText,
          location: anyText,
          description: anyText,
          startYear: year,
          startMonth: month,
          endYear: year,
          endMonth: month,
          current: fc.boolean(),
        })
        .map(positionFixture),
      { maxLength: 4 },
    ),
    educations: fc.array(
      fc
        .record({ degree: anyText, field: anyText, organizationName: anyText, startYear: year })
        .map(educationFixture),
      { maxLength: 3 },
    ),
  })
  .map(resumeFixture)
