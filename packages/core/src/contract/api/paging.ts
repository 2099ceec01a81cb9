import { z } from 'zod'

/** A list may be asked for in pages of 1 to 100. */
export const PAGE_AT_MOST = 100

const whole = (text: string) => /^\d+$/.test(text)

/** Which part of a list; numbers come as digits in the address. */
export const page = (size: number) =>
  z.object({
    offset: z
      .union([
        z.int().min(0).max(1_000_000),
        z.string().refine(whole, 'offset should be a whole number').transform(Number),
      ])
      .pipe(z.number().max(1_000_000))
      .default(0),
    limit: z
      .union([z.int(), z.string().refine(whole, 'limit should be a whole number').transform(Number)])
      .pipe(z.number().min(1).max(PAGE_AT_MOST, `limit should be from 1 to ${PAGE_AT_MOST}`))
      .default(size),
  })

/** One part of a list, and how long the whole of it is. */
export interface Page<T> {
  readonly items: readonly T[]
  readonly total: number
}
