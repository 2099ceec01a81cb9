import { pathTo } from '@handiwork/core/api'
import { WIDGET_HEIGHT, WIDGET_WIDTH } from '@handiwork/core/contract'

/** The data of an embedded profile widget. */
export interface WidgetEmbed {
  /** The public origin of the site. */
  readonly publicUrl: string
  readonly login: string
  /** Alternative text of the image. */
  readonly alt: string
}

export const embedKinds = ['html', 'markdown'] as const
export type EmbedKind = (typeof embedKinds)[number]

/** Returns code that shows the widget and links to the public profile (spec §2, Widget). */
export function embedCode(kind: EmbedKind, embed: WidgetEmbed): string {
  return formatters[kind](embed)
}

const profileUrl = ({ publicUrl, login }: WidgetEmbed) => publicUrl + pathTo('user', { login })
const imageUrl = ({ publicUrl, login }: WidgetEmbed) => `${publicUrl}/widget/${login}`

const formatters: Readonly<Record<EmbedKind, (embed: WidgetEmbed) => string>> = {
  html: (embed) =>
    `<a href="${profileUrl(embed)}"><img src="${imageUrl(embed)}" width="${WIDGET_WIDTH}" height="${WIDGET_HEIGHT}" alt="${escapeAttribute(embed.alt)}"></a>`,
  markdown: (embed) =>
    `[![${embed.alt.replace(/[[\]\\]/g, '\\$&')}](${imageUrl(embed)})](${profileUrl(embed)})`,
}

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
