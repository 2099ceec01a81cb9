import { sampleTeam } from '@handiwork/fixtures/reports'
import { expect, test } from 'vitest'
import {
  MAX_CODE_OWNERS_ENTRIES,
  MAX_FOLDER_GROUPS,
  MAX_FOLDER_PEOPLE,
  RepositoryKnowledge,
  simulateDeparture,
} from '../../contract/index.ts'
import type { TeamReport } from '../../contract/team/team-report.ts'
import { limitTeamReport } from './limit-team-report.ts'

const report = sampleTeam()
const namesOf = ({ people }: Pick<TeamReport, 'people'>, indexes: readonly number[]) =>
  indexes.map((index) => people[index]!.name)

test('returns a valid document with the same figures', () => {
  const knowledge = limitTeamReport(report)
  expect(RepositoryKnowledge.parse(knowledge)).toEqual(knowledge)
  expect(knowledge).toMatchObject({ shares: report.shares, fileCount: 336, files: report.files })
  expect(namesOf(knowledge, knowledge.truckFactor)).toEqual(namesOf(report, report.truckFactor))
})

test('lists only the people whom it refers to, without addresses', () => {
  const [first, ...others] = report.people
  const people = [first!, { ...first!, name: 'Bo Unseen' }, ...others].map((one) => ({
    ...one,
    email: 'someone@example.org',
  }))
  const shift = (index: number) => (index === 0 ? 0 : index + 1)
  const knowledge = limitTeamReport({
    ...report,
    people,
    truckFactor: report.truckFactor.map(shift),
    folders: report.folders.map((folder) => ({
      ...folder,
      groups: folder.groups.map((group) => ({ ...group, people: group.people.map(shift) })),
      knownBy: folder.knownBy.map((one) => ({ ...one, person: shift(one.person) })),
      couldLearn: folder.couldLearn.map((one) => ({ ...one, person: shift(one.person) })),
    })),
    files: report.files.map((file) => ({ ...file, people: file.people.map(shift) })),
    codeOwners: null,
  })
  expect(knowledge.people.map(({ name }) => name)).toEqual(report.people.map(({ name }) => name))
  expect(JSON.stringify(knowledge)).not.toContain('someone@example.org')
  expect({ ...knowledge, codeOwners: null }).toEqual({ ...limitTeamReport(report), codeOwners: null })
})

test('simulates the same departures as the report', () => {
  const knowledge = limitTeamReport(report)
  for (const leaving of [[0], [2, 3], [0, 2, 3, 5]])
    expect(simulateDeparture(knowledge, leaving)).toEqual(simulateDeparture(report, leaving))
})

test('merges groups that differ in people who are not active', () => {
  const [folder] = report.folders
  const groups = [
    { people: [3], fileCount: 4 },
    { people: [3, 4], fileCount: 6 },
  ]
  const { folders, people } = limitTeamReport({ ...report, folders: [{ ...folder!, groups }] })
  expect(folders[0]!.groups).toEqual([
    { people: [people.findIndex(({ name }) => name === 'Mira Okafor')], fileCount: 10 },
  ])
})

test('limits groups, people and entries, and counts what it leaves out', () => {
  const count = 3 * MAX_CODE_OWNERS_ENTRIES
  const people = Array.from({ length: count }, (_, index) => ({
    ...report.people[0]!,
    name: String(index).padStart(4, '0'),
  }))
  const [folder] = report.folders
  const groups = people.map((_, index) => ({ people: [index], fileCount: count - index }))
  const knownBy = people.map((_, person) => ({ ...folder!.knownBy[0]!, person }))
  const entry = report.codeOwners!.entries.find(({ status }) => status === 'inactive')!
  const knowledge = limitTeamReport({
    ...report,
    ...{ people, truckFactor: [], files: [], folders: [{ ...folder!, groups, knownBy, couldLearn: [] }] },
    codeOwners: {
      ...report.codeOwners!,
      entries: people.map((_, line) => ({ ...entry, line: line + 1, owners: [], knownBy: [] })),
    },
  })
  const [limited] = knowledge.folders
  const listed = groups.slice(0, MAX_FOLDER_GROUPS)
  const sum = (some: typeof groups) => some.reduce((total, { fileCount }) => total + fileCount, 0)
  expect({
    groups: limited!.groups.length,
    omitted: limited!.omittedFileCount,
    knownBy: limited!.knownBy.length,
    knownByCount: limited!.knownByCount,
    people: knowledge.people.length,
    entries: knowledge.codeOwners!.entries.length,
    differentCount: knowledge.codeOwners!.differentCount,
  }).toEqual({
    groups: MAX_FOLDER_GROUPS,
    omitted: sum(groups) - sum(listed),
    knownBy: MAX_FOLDER_PEOPLE,
    knownByCount: count,
    people: MAX_FOLDER_GROUPS,
    entries: MAX_CODE_OWNERS_ENTRIES,
    differentCount: count,
  })
})
