import { z } from 'zod'

/** The maximum page size. */
export const MAX_PAGE_SIZE = 100

/** The largest offset into a list. */
export const MAX_OFFSET = 1_000_000

const isDigits = (text: string) => /^\d+$/.test(text)

/** The page parameters of a list. Query strings contain numbers as digits. */
export const pageParameters = (size: number) =>
  z.object({
    offset: z
      .union([
        z.int().min(0).max(MAX_OFFSET),
        z.string().refine(isDigits, 'offset must be a whole number').transform(Number),
      ])
      .pipe(z.number().max(MAX_OFFSET))
      .default(0),
    limit: z
      .union([z.int(), z.string().refine(isDigits, 'limit must be a whole number').transform(Number)])
      .pipe(z.number().min(1).max(MAX_PAGE_SIZE, `limit must be from 1 to ${MAX_PAGE_SIZE}`))
      .default(size),
  })

/** The cursors of the pages before and after a page. Undefined at the ends of a list, and for lists without them. */
export interface PageCursors {
  readonly next?: string | undefined
  readonly previous?: string | undefined
}

/** One page of a list, and the total length of the list. */
export interface Page<T> extends PageCursors {
  readonly items: readonly T[]
  readonly total: number
}

/** A cursor that a response contained. */
export const Cursor = z.string().min(1).max(200)

/** The header of each cursor. */
export const cursorHeaders = { next: 'x-next-cursor', previous: 'x-previous-cursor' } as const
