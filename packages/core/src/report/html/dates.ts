import { formatDay, formatMonth } from '../../format/index.ts'
import { type Markup, markup } from '../safe/markup.ts'

/** A `<time>` element for a day, with the full timestamp in its title. */
export const dayTag = (timestamp: string): Markup => timeTag(timestamp, formatDay(new Date(timestamp)))

/** A `<time>` element for a month. */
export const monthTag = (name: string): Markup =>
  markup`<time datetime="${name}">${formatMonth(new Date(`${name}-01T00:00:00.000Z`))}</time>`

export const timeTag = (timestamp: string, words: string): Markup =>
  markup`<time datetime="${timestamp}" title="${timestamp.slice(0, 19).replace('T', ' ')} UTC">${words}</time>`
