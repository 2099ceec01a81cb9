import type { z } from 'zod'
import type { orderedList } from './ordered-list.ts'
import type { Area } from './sections.ts'

/** The fields of an entry by name. */
export type EntryFields = Readonly<Record<string, unknown>>

interface AnyEntry {
  readonly _id: string
  readonly userId: string
  readonly order: number
}

interface AnyReordering {
  readonly payload: readonly { readonly _id: string; readonly order: number; readonly area?: Area }[]
}

/** The routes of educations, positions or sections, for code that handles all of them. */
export type AnyListRoutes = ReturnType<
  typeof orderedList<
    z.ZodType<AnyEntry>,
    z.ZodType<EntryFields>,
    z.ZodType<EntryFields>,
    z.ZodType<AnyReordering>
  >
>
