import { type Markup, markup, type Part } from '../safe/markup.ts'

/** A part of the page with its heading, and what is said beside the heading. */
export const section = (title: string, beside: Part, ...content: readonly Part[]): Markup => markup`
<section aria-label="${title}"><div class="head"><h2>${title}</h2><span class="beside">${beside}</span></div>
${content}
</section>`
