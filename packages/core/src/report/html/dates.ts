import { day, month } from '../../format/index.ts'
import { type Markup, markup } from '../safe/markup.ts'

/** A day that machines can read as well, with its full instant in the title. */
export const dayTag = (timestamp: string): Markup => timeTag(timestamp, day(new Date(timestamp)))

/** A month that machines can read as well. */
export const monthTag = (name: string): Markup =>
  markup`<time datetime="${name}">${month(new Date(`${name}-01T00:00:00.000Z`))}</time>`

export const timeTag = (timestamp: string, words: string): Markup =>
  markup`<time datetime="${timestamp}" title="${timestamp.slice(0, 19).replace('T', ' ')} UTC">${words}</time>`
