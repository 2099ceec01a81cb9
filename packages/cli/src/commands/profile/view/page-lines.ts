import { day } from '@handiwork/core/format'
import type { ServiceProfile } from '../../../remote/service-profile.ts'
import { flow } from '../../../ui/flow.ts'
import { type Line, span } from '../../../ui/span.ts'
import type { Columns } from '../../analyze/result/columns.ts'

/** analysed 20 Nov 2026, formula xp/1, and where the profile is on the web */
export function pageLines({ user, rating }: ServiceProfile, page: string, columns: Columns): Line[] {
  const { analyzeTimestamp } = user
  const how =
    analyzeTimestamp === null
      ? []
      : [`analysed ${day(new Date(analyzeTimestamp))},`, `formula ${rating.model.name}`]
  // The address stays whole however narrow the screen: half of one leads nowhere.
  return [...flow(how.map(quietly), columns.width, 1), quietly(page)]
}

// --- internal ---

const quietly = (text: string): Line => [span(text, 'dim')]
