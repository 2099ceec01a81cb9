import { xp } from '../../format/index.ts'
import { type Markup, markup } from '../safe/markup.ts'

/** 742 xp, with the unit in small caps. */
export const xpTag = (experience: number): Markup =>
  markup`<span class="xp">${xp(experience)} <small>xp</small></span>`
