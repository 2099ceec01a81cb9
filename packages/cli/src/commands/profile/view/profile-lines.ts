import { isClean } from '../../../remote/profile-state.ts'
import type { ServiceProfile } from '../../../remote/service-profile.ts'
import { wrap } from '../../../ui/flow.ts'
import { type Line, span } from '../../../ui/span.ts'
import { stacked } from '../../../ui/stacked.ts'
import { type Columns, columnsFor } from '../../analyze/result/columns.ts'
import { commitsSection } from '../../analyze/result/commits-section.ts'
import { hallmarksSection } from '../../analyze/result/hallmarks-section.ts'
import { languagesSection } from '../../analyze/result/languages-section.ts'
import type { LevelStart } from '../../analyze/result/level.ts'
import { technologiesSection } from '../../analyze/result/technologies-section.ts'
import { analysisLines } from './analysis-lines.ts'
import { cleanSentences } from './clean-sentences.ts'
import { pageLines } from './page-lines.ts'
import { topProjects } from './top-projects.ts'
import { userHeading } from './user-heading.ts'

export interface ProfileLineOptions {
  /** Where the profile is on the web. */
  readonly page: string
  /** Whether it is the reader's own. */
  readonly own: boolean
  readonly now: Date
  readonly languageColor: (name: string) => string
  readonly levelStart: LevelStart
}

/** A profile in the order of its page; sections without data are left out. */
export function profileLines(profile: ServiceProfile, width: number, options: ProfileLineOptions): Line[] {
  const columns = columnsFor(width)
  const { user } = profile
  const middle = isClean(user) ? [nothing(profile, columns, options)] : sections(profile, columns, options)
  return stacked([
    analysisLines(user, options.own, columns),
    userHeading(user, columns, options.levelStart),
    ...middle,
    pageLines(profile, options.page, columns),
  ])
}

// --- internal ---

function sections(
  { user, rating, pushes }: ServiceProfile,
  columns: Columns,
  { now, languageColor }: ProfileLineOptions,
): Line[][] {
  const { badges, languages } = user
  return [
    hallmarksSection(badges, columns),
    languages.length === 0 ? [] : languagesSection(languages, columns, languageColor),
    rating.groups.length === 0 ? [] : technologiesSection(rating.groups, columns),
    topProjects(rating.repositories, columns),
    commitsSection(pushes, now, columns),
  ]
}

function nothing({ user }: ServiceProfile, { width }: Columns, { own }: ProfileLineOptions): Line[] {
  // Before anything was found there is nothing to say of an analysis that has not ended.
  if (user.analyzing) return []
  return cleanSentences(user, own).flatMap((text) => wrap(text, width).map((line) => [span(line)]))
}
