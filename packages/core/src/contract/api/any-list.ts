import type { z } from 'zod'
import type { orderedList } from './ordered-list.ts'
import type { Area } from './sections.ts'

/** Fields of an entry by their names. */
export type EntryFields = Readonly<Record<string, unknown>>

interface AnyEntry {
  readonly _id: string
  readonly userId: string
  readonly order: number
}

interface AnyReordering {
  readonly payload: readonly { readonly _id: string; readonly order: number; readonly area?: Area }[]
}

/** The calls of educations, positions or sections, for what is done to all of them alike. */
export type AnyListCalls = ReturnType<
  typeof orderedList<
    z.ZodType<AnyEntry>,
    z.ZodType<EntryFields>,
    z.ZodType<EntryFields>,
    z.ZodType<AnyReordering>
  >
>
