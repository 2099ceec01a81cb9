import {
  EMBED_TTL_SECONDS,
  type OEmbed,
  OPEN_GRAPH_HEIGHT,
  OPEN_GRAPH_WIDTH,
  pathTo,
} from '@handiwork/core/api'
import { WIDGET_HEIGHT, WIDGET_WIDTH } from '@handiwork/core/contract'
import { formatXp, pluralize } from '@handiwork/core/format'
import { escapeXml } from '../../drawing/escape-xml.ts'
import type { EmbeddedRepository, EmbeddedUser } from './embed-store.ts'
import { toSingleLine } from './to-single-line.ts'

export interface EmbedContext {
  readonly publicUrl: string
  readonly maxWidth: number | undefined
  readonly maxHeight: number | undefined
}

/** A link to the profile, with the widget as its image. */
export function userOEmbed({ login, name, experience, level }: EmbeddedUser, context: EmbedContext): OEmbed {
  const displayName = toSingleLine(name, MAX_NAME_LENGTH) || login
  return richEmbed(
    {
      title: `${displayName}: ${formatXp(experience)} xp, level ${level}`,
      path: pathTo('user', { login }),
      image: `/widget/${login}`,
      width: WIDGET_WIDTH,
      height: WIDGET_HEIGHT,
    },
    context,
  )
}

/** A link to the repository, with its preview image at half the size by default. */
export function repositoryOEmbed(
  { id, fullName, contributorCount }: EmbeddedRepository,
  context: EmbedContext,
): OEmbed {
  const contributors = contributorCount > 0 ? `: ${pluralize(contributorCount, 'contributor')}` : ''
  return richEmbed(
    {
      title: (toSingleLine(fullName, MAX_NAME_LENGTH) || 'Repository') + contributors,
      path: pathTo('repository', { repositoryId: id }),
      image: `/open-graph/repositories/${id}.png`,
      width: OPEN_GRAPH_WIDTH / 2,
      height: OPEN_GRAPH_HEIGHT / 2,
    },
    context,
  )
}

const MAX_NAME_LENGTH = 120

interface EmbedContent {
  readonly title: string
  readonly path: string
  readonly image: string
  readonly width: number
  readonly height: number
}

function richEmbed({ title, path, image, ...size }: EmbedContent, context: EmbedContext): OEmbed {
  const { publicUrl } = context
  const { width, height } = fitWithin(size, context)
  const img = `<img src="${escapeXml(publicUrl + image)}" alt="${escapeXml(title)}" width="${width}" height="${height}">`
  return {
    ...{ version: '1.0', type: 'rich', title },
    ...{ provider_name: 'Handiwork', provider_url: publicUrl, cache_age: EMBED_TTL_SECONDS },
    html: `<a href="${escapeXml(publicUrl + path)}" rel="noopener">${img}</a>`,
    ...{ width, height },
  }
}

/** Scales a size down, with the same proportions, to at most the maximum. */
export function fitWithin(
  { width, height }: Pick<EmbedContent, 'width' | 'height'>,
  { maxWidth = width, maxHeight = height }: Omit<EmbedContext, 'publicUrl'>,
): { width: number; height: number } {
  const scale = Math.min(1, maxWidth / width, maxHeight / height)
  const scaled = (length: number) => Math.max(1, Math.floor(length * scale + ROUNDING_ERROR))
  return { width: scaled(width), height: scaled(height) }
}

const ROUNDING_ERROR = 1e-9
