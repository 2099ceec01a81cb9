import type { TechnologyStat } from '@handiwork/core/contract'
import { sampleReport } from '@handiwork/fixtures/reports'
import { expect, test } from 'vitest'
import { requirePersonalReport } from './personal-report.ts'
import { createTechnologyGroups } from './technology-groups.ts'

const group = { name: 'frontend', title: 'Front End', color: '#000' }

test("returns the person's part of a technology in each repository", () => {
  const experience = xpOf(['harborlight/kestrel', 'mira/tidewater', 'mira/other'])
  expect(experience['mira/tidewater']).toBeGreaterThan(experience['harborlight/kestrel']!)
  expect(experience['harborlight/kestrel']).toBeGreaterThan(0)
  expect(experience['mira/other']).toBe(0)
})

test('lists the person only if they have xp', () => {
  const groups = createTechnologyGroups(requirePersonalReport(report()), 'mira')
  const [react] = groups(repository('mira/tidewater'))[0]!.technologies
  const [other] = groups(repository('mira/other'))[0]!.technologies
  expect(react).toMatchObject({ personCount: 1, people: [{ login: 'mira', experience: react!.experience }] })
  expect(other).toMatchObject({ experience: 0, personCount: 0, people: [] })
})

test('has no xp without evidence', () => {
  const groups = createTechnologyGroups(requirePersonalReport({ ...report(), evidence: null }), 'mira')
  expect(groups(repository('mira/tidewater'))[0]!.technologies).toMatchObject([{ experience: 0 }])
})

function xpOf(names: readonly string[]): Record<string, number> {
  const groups = createTechnologyGroups(requirePersonalReport(report()), 'mira')
  return Object.fromEntries(
    names.map((name) => [name, groups(repository(name))[0]!.technologies[0]!.experience]),
  )
}

function report() {
  const sample = sampleReport()
  return { ...sample, person: { ...sample.person!, groups: [{ ...group, technologies: [react()] }] } }
}

function repository(fullName: string) {
  const [sample] = sampleReport().repositories
  return { ...sample!, fullName, packageGroups: [{ ...group, technologies: [react()] }] }
}

function react(): TechnologyStat {
  return {
    ...{ name: 'react', title: 'React', experience: 0, temperature: 0, activeMonthCount: 1 },
    ...{ projectCount: 2, declaredOnly: false },
  }
}
