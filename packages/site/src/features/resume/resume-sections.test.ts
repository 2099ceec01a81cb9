import type { Area, Resume, Section } from '@handiwork/core/api'
import { expect, test } from 'vitest'
import { sectionViews, splitMainSections } from './resume-sections.ts'

const now = new Date('2026-11-22T05:00:00Z')

function section(type: Section['type'], area: Area, order: number, description = ''): Section {
  return {
    _id: `${type}${area}${order}`,
    userId: 'u1',
    title: `${type} ${order}`,
    description,
    area,
    type,
    order,
  }
}
const position = {
  ...{
    _id: 'p1',
    userId: 'u1',
    jobTitle: 'Intern',
    organizationName: 'INESC',
    description: '',
    location: 'Porto',
  },
  ...{ startMonth: 7, startYear: 2013, endMonth: 8, endYear: 2014, current: false, order: 1 },
}
const education = {
  ...{
    _id: 'e1',
    userId: 'u1',
    degree: 'MSc',
    field: 'Informatics',
    organizationName: 'University of Porto',
  },
  ...{ location: '', startYear: 2011, endYear: 2013, description: '', order: 1 },
}

function resume(sections: readonly Section[], overrides: Partial<Resume> = {}): Resume {
  const parts = { sections, positions: [], educations: [], user: { naturalLanguages: [] }, ...overrides }
  return parts as unknown as Resume
}

const titles = (parts: readonly { readonly title: string }[]) => parts.map(({ title }) => title)

test('sorts sections by order', () => {
  const resumeData = resume([section('text', 'Sidebar', 2, 'b'), section('text', 'Sidebar', 1, 'a')])
  expect(titles(sectionViews(resumeData, 'Sidebar', now))).toEqual(['text 1', 'text 2'])
})

test('omits sections on the bench, even for the owner', () => {
  const resumeData = resume([section('text', 'Bench', 1, 'a')])
  expect({
    main: splitMainSections(resumeData, now),
    sidebar: sectionViews(resumeData, 'Sidebar', now),
  }).toEqual({ main: { above: [], below: [] }, sidebar: [] })
})

test.each(['text', 'positions', 'educations', 'languages'] as const)(
  'omits an empty section of type %s',
  (type) => {
    expect(sectionViews(resume([section(type, 'Main', 1, ' \n')]), 'Main', now)).toEqual([])
  },
)

test('splits the main column after the positions', () => {
  const resumeData = resume(
    [section('text', 'Main', 1, 'a'), section('positions', 'Main', 2), section('text', 'Main', 3, 'b')],
    { positions: [position] },
  )
  const { above, below } = splitMainSections(resumeData, now)
  expect({ above: titles(above), below: titles(below) }).toEqual({
    above: ['text 1', 'positions 2'],
    below: ['text 3'],
  })
})

test('puts projects last if there are no positions', () => {
  const { above, below } = splitMainSections(resume([section('text', 'Main', 1, 'a')]), now)
  expect({ above: titles(above), below }).toEqual({ above: ['text 1'], below: [] })
})

test('includes title, organization, period and duration of a position', () => {
  const [part] = sectionViews(
    resume([section('positions', 'Main', 1)], { positions: [position] }),
    'Main',
    now,
  )
  expect(part).toMatchObject({
    entries: [{ title: 'Intern', at: 'INESC', when: 'Jul 2013 — Aug 2014', place: 'Porto, 1 year 2 months' }],
  })
})

test('sorts entries by order, highest first (spec §7)', () => {
  const positions = [position, { ...position, jobTitle: 'Lead', order: 2 }]
  const [part] = sectionViews(resume([section('positions', 'Main', 1)], { positions }), 'Main', now)
  expect(part).toMatchObject({ entries: [{ title: 'Lead' }, { title: 'Intern' }] })
})

test('titles an education by degree and field, or by the institution if both are missing', () => {
  const educations = [education, { ...education, degree: '', field: '', order: 0 }]
  const [part] = sectionViews(resume([section('educations', 'Main', 1)], { educations }), 'Main', now)
  expect(part).toMatchObject({
    entries: [
      { title: 'MSc of Informatics', at: 'University of Porto' },
      { title: 'University of Porto', at: '' },
    ],
  })
})

test('titles an untitled section by its type', () => {
  const untitledSection = { ...section('text', 'Main', 1, 'a'), title: ' ' }
  expect(titles(sectionViews(resume([untitledSection]), 'Main', now))).toEqual(['About'])
})
