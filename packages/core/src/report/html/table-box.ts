import { type Markup, markup, type Part } from '../safe/markup.ts'

/** A table that scrolls by itself where the page is too narrow for it, by keyboard as well. */
export const tableBox = (label: string, ...table: readonly Part[]): Markup =>
  markup`<div class="wide" role="group" aria-label="${label}" tabindex="0"><table>${table}</table></div>`
