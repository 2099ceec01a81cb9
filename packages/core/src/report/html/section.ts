import { type Markup, type MarkupValue, markup } from '../safe/markup.ts'

/** A page section with its heading and a note next to the heading. */
export const section = (
  title: string,
  note: MarkupValue,
  ...content: readonly MarkupValue[]
): Markup => markup`
<section aria-label="${title}"><div class="head"><h2>${title}</h2><span class="section-note">${note}</span></div>
${content}
</section>`
