import { type AnyListRoutes, type EntryFields, educations, positions, sections } from '@handiwork/core/api'
import type { Numbering } from '../../stores/list-order.ts'
import type { EntryRow, ListName } from './list-store.ts'

/** The definition of one list. */
export interface List {
  readonly table: ListName
  readonly calls: AnyListRoutes
  readonly numbering: Numbering
  /** Whether every user has some of its entries. */
  readonly hasBuiltIn: boolean
  /** The columns that an update may write; never the order. */
  readonly updatableFields: (body: EntryFields, before: EntryRow) => EntryFields
}

export const sectionList: List = {
  ...{ table: 'sections', calls: sections, numbering: 'perArea', hasBuiltIn: true },
  // A section's type never changes, and only text sections have a description.
  updatableFields: ({ title, description, area }, { type }) => ({
    ...{ title, ...(type === 'text' && { description }), ...(area !== undefined && { area }) },
  }),
}

const descendingList = {
  numbering: 'countingDown',
  hasBuiltIn: false,
  updatableFields: ({ order: _, ...columns }: EntryFields) => columns,
} as const

export const lists: readonly List[] = [
  { ...descendingList, table: 'educations', calls: educations },
  { ...descendingList, table: 'positions', calls: positions },
  sectionList,
]
