import { type Markup, type MarkupValue, markup } from '../safe/markup.ts'

/** A table that scrolls horizontally on narrow pages, also by keyboard. */
export const scrollableTable = (label: string, ...table: readonly MarkupValue[]): Markup =>
  markup`<div class="wide" role="group" aria-label="${label}" tabindex="0"><table>${table}</table></div>`
