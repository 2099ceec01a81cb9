import { pathTo } from '@handiwork/core/api'
import { WIDGET_HEIGHT, WIDGET_WIDTH } from '@handiwork/core/contract'

/** How pages elsewhere show the widget of somebody. */
export interface Embedded {
  /** Where the site is seen from outside. */
  readonly publicUrl: string
  readonly login: string
  /** What is read out, or shown where the picture is not. */
  readonly alt: string
}

export const embedKinds = ['html', 'markdown'] as const
export type EmbedKind = (typeof embedKinds)[number]

/** The picture, leading to the public page (spec §2, Widget). */
export function embedCode(kind: EmbedKind, embedded: Embedded): string {
  return codes[kind](embedded)
}

// --- internal ---

const page = ({ publicUrl, login }: Embedded) => publicUrl + pathTo('user', { login })
const picture = ({ publicUrl, login }: Embedded) => `${publicUrl}/widget/${login}`

const codes: Readonly<Record<EmbedKind, (embedded: Embedded) => string>> = {
  html: (embedded) =>
    `<a href="${page(embedded)}"><img src="${picture(embedded)}" width="${WIDGET_WIDTH}" height="${WIDGET_HEIGHT}" alt="${escaped(embedded.alt)}"></a>`,
  markdown: (embedded) =>
    `[![${embedded.alt.replace(/[[\]\\]/g, '\\$&')}](${picture(embedded)})](${page(embedded)})`,
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
