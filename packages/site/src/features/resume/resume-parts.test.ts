import type { Area, Resume, Section } from '@handiwork/core/api'
import { expect, test } from 'vitest'
import { mainParts, partsIn } from './resume-parts.ts'

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

function resume(sections: readonly Section[], more: Partial<Resume> = {}): Resume {
  const parts = { sections, positions: [], educations: [], user: { naturalLanguages: [] }, ...more }
  return parts as unknown as Resume
}

const titles = (parts: readonly { readonly title: string }[]) => parts.map(({ title }) => title)

test('sections stand in their order', () => {
  const shown = resume([section('text', 'Sidebar', 2, 'b'), section('text', 'Sidebar', 1, 'a')])
  expect(titles(partsIn(shown, 'Sidebar', now))).toEqual(['text 1', 'text 2'])
})

test('what lies on the bench is not drawn, even for its owner', () => {
  const shown = resume([section('text', 'Bench', 1, 'a')])
  expect([mainParts(shown, now), partsIn(shown, 'Sidebar', now)]).toEqual([{ above: [], below: [] }, []])
})

test.each(['text', 'positions', 'educations', 'languages'] as const)(
  'a section of %s with nothing in it is left out',
  (type) => {
    expect(partsIn(resume([section(type, 'Main', 1, ' \n')]), 'Main', now)).toEqual([])
  },
)

test('projects stand after the positions', () => {
  const shown = resume(
    [section('text', 'Main', 1, 'a'), section('positions', 'Main', 2), section('text', 'Main', 3, 'b')],
    { positions: [position] },
  )
  const { above, below } = mainParts(shown, now)
  expect([titles(above), titles(below)]).toEqual([['text 1', 'positions 2'], ['text 3']])
})

test('without positions projects stand last', () => {
  const { above, below } = mainParts(resume([section('text', 'Main', 1, 'a')]), now)
  expect([titles(above), below]).toEqual([['text 1'], []])
})

test('a position tells what, where, when and how long', () => {
  const [part] = partsIn(resume([section('positions', 'Main', 1)], { positions: [position] }), 'Main', now)
  expect(part).toMatchObject({
    entries: [{ title: 'Intern', at: 'INESC', when: 'Jul 2013 — Aug 2014', place: 'Porto, 1 year 2 months' }],
  })
})

test('the entry with the highest number comes first (spec §7)', () => {
  const positions = [position, { ...position, jobTitle: 'Lead', order: 2 }]
  const [part] = partsIn(resume([section('positions', 'Main', 1)], { positions }), 'Main', now)
  expect(part).toMatchObject({ entries: [{ title: 'Lead' }, { title: 'Intern' }] })
})

test('an education tells degree and field, and without either the place', () => {
  const educations = [education, { ...education, degree: '', field: '', order: 0 }]
  const [part] = partsIn(resume([section('educations', 'Main', 1)], { educations }), 'Main', now)
  expect(part).toMatchObject({
    entries: [
      { title: 'MSc of Informatics', at: 'University of Porto' },
      { title: 'University of Porto', at: '' },
    ],
  })
})

test('a section whose title is empty is called by what it holds', () => {
  const untitled = { ...section('text', 'Main', 1, 'a'), title: ' ' }
  expect(titles(partsIn(resume([untitled]), 'Main', now))).toEqual(['About'])
})
