import { ApiError, errorSentences, widget } from '@handiwork/core/api'
import { WIDGET_WIDTH } from '@handiwork/core/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { drawnOnce } from '../../drawing/drawn-once.ts'
import type { Theme } from '../../drawing/paint.ts'
import { toPng } from '../../drawing/to-png.ts'
import { forOtherSites } from '../../edges/for-other-sites.ts'
import { serve } from '../../serve.ts'
import { readTogether } from '../../stores/read-together.ts'
import { findWidget, type WidgetFacts } from './widget-store.ts'
import { widgetSvg } from './widget-svg.ts'

interface Wish {
  readonly facts: WidgetFacts
  readonly theme: Theme
}

/** A picture of somebody for pages elsewhere, the same for everybody who looks. */
export function widgetRoutes(app: FastifyInstance, { db }: Pick<Deps, 'db'>): void {
  const svg = drawnOnce(SVG_BYTES, ({ facts, theme }: Wish) => widgetSvg(facts, theme))
  const png = drawnOnce(PNG_BYTES, async (wish: Wish) => toPng(await svg(wish), 2 * WIDGET_WIDTH))
  // Pages with a widget are looked at by many at once.
  const find = readTogether((login) => findWidget(db, login))

  const found = async (login: string): Promise<WidgetFacts> => {
    const facts = await find(login.toLowerCase())
    if (facts === undefined) throw new ApiError('notFound', errorSentences.notFound)
    return facts
  }

  serve(app, widget.svg, {
    handle: async ({ params, query, reply }) => {
      const facts = await found(params.login)
      forOtherSites(reply)
      return svg({ facts, theme: query.theme ?? 'auto' })
    },
  })
  serve(app, widget.png, {
    handle: async ({ params, query, reply }) => {
      const facts = await found(params.login)
      forOtherSites(reply)
      return png({ facts, theme: query.theme ?? 'light' })
    },
  })
}

// --- internal ---

/** What is kept of pictures: some thousand widgets of each kind. */
const SVG_BYTES = 16_000_000
const PNG_BYTES = 16_000_000
