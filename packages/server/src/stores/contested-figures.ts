import type { FigureReference } from '@handiwork/core/api'
import { type RawBuilder, sql } from 'kysely'

/**
 * SQL for the figures that a user contests, and wants to be marked. A figure is contested until its case is answered or
 * closed.
 */
export function contestedFigures(userId: RawBuilder<string>) {
  return sql<FigureReference[]>`(
    select coalesce(jsonb_agg(distinct jsonb_build_object('kind', figure_kind, 'name', figure_name)), '[]')
    from cases
    where cases.user_id = ${userId} and show_contested and state in ('received', 'inReview')
      and figure_kind is not null
  )`
}
