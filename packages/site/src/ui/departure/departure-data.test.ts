import { expect, test } from 'vitest'
import { type DepartureData, describeDeparture, listChoices } from './departure-data.ts'

const data: DepartureData = {
  people: [
    { name: 'Ada', active: true },
    { name: null, active: true },
    { name: 'Bo', active: true },
    { name: 'Cy', active: false },
    { name: 'Di', active: true },
  ],
  folders: [
    {
      ...{ path: 'src', title: 'src, other files' },
      groups: [
        { people: [0], fileCount: 3 },
        { people: [0, 2], fileCount: 1 },
        { people: [1], fileCount: 1 },
      ],
      knownBy: [{ person: 0 }, { person: 2 }],
      couldLearn: [{ person: 4 }],
    },
  ],
  files: [
    { path: 'src/none.ts', people: [] },
    { path: 'src/a.ts', people: [0] },
    { path: 'src/ab.ts', people: [0, 2] },
  ],
}

test('offers active people with a name who know a file', () => expect(listChoices(data)).toEqual([0, 2]))

test('names lost folders and files, and who remains', () =>
  expect(describeDeparture(data, [0])).toEqual({
    before: { several: 1, one: 4, orphaned: 0 },
    after: { several: 0, one: 2, orphaned: 3 },
    ...{ lostFileCount: 3, singleFileCount: 1 },
    lostFolders: ['src, other files'],
    lostFiles: ['src/a.ts'],
    nextStep: { folder: 'src, other files', name: 'Bo' },
  }))

test('includes files that two people know if both leave', () =>
  expect(describeDeparture(data, [0, 2])).toMatchObject({
    lostFiles: ['src/a.ts', 'src/ab.ts'],
    nextStep: { name: 'Di' },
  }))
