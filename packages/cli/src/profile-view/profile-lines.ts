import type { RepositoryCard, User } from '@handiwork/core/api'
import { TOP_REPOSITORIES } from '@handiwork/core/contract'
import { formatDay } from '@handiwork/core/format'
import type { ServiceProfile } from '../remote/fetch-service-profile.ts'
import { isClean } from '../remote/profile.ts'
import { type Line, span } from '../ui/span.ts'
import { stackSections } from '../ui/stack-sections.ts'
import { wrapItems, wrapText } from '../ui/wrap-items.ts'
import { analysisLines } from './analysis-lines.ts'
import { assistanceSection } from './sections/assistance-section.ts'
import { badgesSection } from './sections/badges-section.ts'
import { type Columns, createColumns } from './sections/columns.ts'
import { commitsSection } from './sections/commits-section.ts'
import { countTable } from './sections/count-table.ts'
import { languagesSection } from './sections/languages-section.ts'
import type { LevelStart } from './sections/level-progress.ts'
import { technologiesSection } from './sections/technologies-section.ts'
import { userHeading } from './user-heading.ts'

export interface ProfileLineOptions {
  /** URL of the profile. */
  readonly pageUrl: string
  /** Whether it is the viewer's own profile. */
  readonly isOwn: boolean
  readonly now: Date
  readonly languageColor: (name: string) => string
  readonly levelStart: LevelStart
}

/** A profile in the order of its page. Sections without data are omitted. */
export function profileLines(profile: ServiceProfile, width: number, options: ProfileLineOptions): Line[] {
  const columns = createColumns(width)
  const { user } = profile
  const content = isClean(user)
    ? [emptyProfile(profile, columns, options)]
    : sections(profile, columns, options)
  return stackSections([
    analysisLines(user, options.isOwn, columns),
    userHeading(user, columns, options.levelStart),
    ...content,
    pageLines(profile, options.pageUrl, columns),
  ])
}

function sections(
  { user, rating, pushes }: ServiceProfile,
  columns: Columns,
  { now, languageColor }: ProfileLineOptions,
): Line[][] {
  const { badges, languages } = user
  return [
    badgesSection(badges, columns),
    languages.length === 0 ? [] : languagesSection(languages, columns, { languageColor, asOf: now }),
    assistanceSection(rating.assistance?.total, [], columns),
    rating.groups.length === 0 ? [] : technologiesSection(rating.groups, columns),
    topProjects(rating.repositories, columns),
    commitsSection(pushes, now, columns),
  ]
}

function emptyProfile({ user }: ServiceProfile, { width }: Columns, { isOwn }: ProfileLineOptions): Line[] {
  // While the first analysis runs, there is no result to comment on.
  if (user.analyzing) return []
  return cleanProfileMessages(user, isOwn).flatMap((text) =>
    wrapText(text, width).map((line) => [span(line)]),
  )
}

/** The messages for a profile without data (spec §2). */
function cleanProfileMessages({ analyzed }: Pick<User, 'analyzed'>, isOwn: boolean): readonly string[] {
  if (isOwn) return ['Your profile is clean', 'It is time to start an opensource project :)']
  if (analyzed) return ['We managed to detect nothing for this profile :(']
  return ['The profile is clean.', 'Come back later.']
}

/** analyzed 20 Nov 2026, formula xp/2, and the URL of the profile */
function pageLines({ user, rating }: ServiceProfile, pageUrl: string, columns: Columns): Line[] {
  const { analyzeTimestamp } = user
  const analysisParts =
    analyzeTimestamp === null
      ? []
      : [`analyzed ${formatDay(new Date(analyzeTimestamp))},`, `formula ${rating.model.name}`]
  // The URL is never truncated, so that it stays usable.
  return [...wrapItems(analysisParts.map(dimLine), columns.width, 1), dimLine(pageUrl)]
}

const dimLine = (text: string): Line => [span(text, 'dim')]

/** The user's top repositories by experience. */
function topProjects(repositories: readonly RepositoryCard[], columns: Columns): Line[] {
  const rows = repositories
    .filter(({ experience, userContributionPercent }) => experience > 0 || userContributionPercent)
    .toSorted((a, b) => b.experience - a.experience)
    .slice(0, TOP_REPOSITORIES)
    .map(({ fullName, experience, quality }) => ({
      name: fullName,
      commitCount: undefined,
      experience,
      aside: quality.title ?? '',
    }))
  return rows.length === 0 ? [] : countTable({ title: 'Top Projects', aside: 'quality', rows }, columns)
}
