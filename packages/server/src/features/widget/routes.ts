import { ApiError, errorSentences, widget } from '@handiwork/core/api'
import { WIDGET_WIDTH } from '@handiwork/core/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { createImageCache } from '../../drawing/image-cache.ts'
import type { Theme } from '../../drawing/paint.ts'
import { toPng } from '../../drawing/to-png.ts'
import { allowEmbedding } from '../../plugins/allow-embedding.ts'
import { serve } from '../../serve.ts'
import { coalesceRequests } from '../../stores/coalesce-requests.ts'
import { findWidget, type WidgetFacts } from './widget-store.ts'
import { widgetSvg } from './widget-svg.ts'

interface WidgetOptions {
  readonly facts: WidgetFacts
  readonly theme: Theme
}

/** Routes for the embeddable profile widget. The image is the same for every viewer. */
export function widgetRoutes(app: FastifyInstance, { db }: Pick<Deps, 'db'>): void {
  const svg = createImageCache(MAX_SVG_CACHE_BYTES, ({ facts, theme }: WidgetOptions) =>
    widgetSvg(facts, theme),
  )
  const png = createImageCache(MAX_PNG_CACHE_BYTES, async (options: WidgetOptions) =>
    toPng(await svg(options), 2 * WIDGET_WIDTH),
  )
  // Popular pages cause many concurrent requests, which share one query.
  const findWidgetFacts = coalesceRequests((login) => findWidget(db, login))

  const getWidgetFacts = async (login: string): Promise<WidgetFacts> => {
    const facts = await findWidgetFacts(login.toLowerCase())
    if (facts === undefined) throw new ApiError('notFound', errorSentences.notFound)
    return facts
  }

  serve(app, widget.svg, {
    handle: async ({ params, query, reply }) => {
      const facts = await getWidgetFacts(params.login)
      allowEmbedding(reply)
      return svg({ facts, theme: query.theme ?? 'auto' })
    },
  })
  serve(app, widget.png, {
    handle: async ({ params, query, reply }) => {
      const facts = await getWidgetFacts(params.login)
      allowEmbedding(reply)
      return png({ facts, theme: query.theme ?? 'light' })
    },
  })
}

/** Cache size for each image format: several thousand widgets. */
const MAX_SVG_CACHE_BYTES = 16_000_000
const MAX_PNG_CACHE_BYTES = 16_000_000
