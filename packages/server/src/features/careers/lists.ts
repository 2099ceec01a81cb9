import { type AnyListCalls, type EntryFields, educations, positions, sections } from '@handiwork/core/api'
import type { Numbering } from '../../stores/list-order.ts'
import type { EntryRow, ListName } from './list-store.ts'

/** What sets one list apart from the others. */
export interface List {
  readonly table: ListName
  readonly calls: AnyListCalls
  readonly numbering: Numbering
  /** Some of its entries everybody has. */
  readonly hasBuiltIn: boolean
  /** What a change may write; the number is never its. */
  readonly changeOf: (body: EntryFields, before: EntryRow) => EntryFields
}

export const sectionList: List = {
  ...{ table: 'sections', calls: sections, numbering: 'perArea', hasBuiltIn: true },
  // A section is always of the type it was made with, and only texts say something themselves.
  changeOf: ({ title, description, area }, { type }) => ({
    ...{ title, ...(type === 'text' && { description }), ...(area !== undefined && { area }) },
  }),
}

const countingDown = {
  numbering: 'countingDown',
  hasBuiltIn: false,
  changeOf: ({ order: _, ...columns }: EntryFields) => columns,
} as const

export const lists: readonly List[] = [
  { ...countingDown, table: 'educations', calls: educations },
  { ...countingDown, table: 'positions', calls: positions },
  sectionList,
]
