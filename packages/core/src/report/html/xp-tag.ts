import { formatXp } from '../../format/index.ts'
import { type Markup, markup } from '../safe/markup.ts'

/** Renders experience as `742 xp`, with the unit in small caps. */
export const xpTag = (experience: number): Markup =>
  markup`<span class="xp">${formatXp(experience)} <small>xp</small></span>`
