import { type EvidenceReview, type Person, reviewerRoles, reviewTrailers } from '@handiwork/core/contract'
import { formatNumber, pluralize } from '@handiwork/core/format'
import { type Line, span, type Tone } from '../../../ui/span.ts'
import { displayWidth, padCell } from '../../../ui/truncate.ts'
import { linkLine } from './links.ts'
import { heading, paragraph } from './paragraph.ts'

/** The figures of a person's reviews, with a link to the commits behind them. */
export function reviewsSummary(person: Person, width: number): Line[] {
  const { reviews } = person
  if (reviews === undefined || reviews.commitCount === 0) return []
  return [linkLine(reviewsHeading(reviews.commitCount), REVIEWS_TOPIC), ...figureLines(person, width)]
}

/** The word with which reviews are explained. */
export const REVIEWS_TOPIC = 'reviews'

/** How reviews are counted. */
export function reviewFigures(person: Person, width: number): Line[] {
  const count = person.reviews?.commitCount ?? 0
  return [
    reviewsHeading(count),
    ...(count === 0
      ? paragraph(`No commits of others name ${person.name} in Reviewed-by, Acked-by or Tested-by.`, width)
      : figureLines(person, width)),
    ...paragraph(RULES, width, 'dim'),
  ]
}

/** The reviewed commits of one repository, in the given order. Ids stay complete; long lists of authors are cut. */
export function reviewedCommits(reviews: readonly EvidenceReview[]): Line[] {
  const rows = reviews.map(cells)
  const widths = titles.map((title, at) =>
    Math.max(...[title, ...rows.map((row) => row[at] ?? '')].map(displayWidth)),
  )
  const line = (row: readonly string[], tone: Tone) => [
    span(` ${row.map((cell, at) => padCell(cell, widths[at] ?? 0)).join('  ')}`.trimEnd(), tone),
  ]
  return [line(titles, 'dim'), ...rows.map((row) => line(row, 'plain'))]
}

const RULES =
  'Own commits never count, and a commit counts once. Those committed within ten minutes of an earlier one that counts are the same session. Reviews are not part of xp.'

const reviewsHeading = (count: number) => heading('Reviews', pluralize(count, 'commit'))

function figureLines({ reviews }: Person, width: number): Line[] {
  if (reviews === undefined) return []
  const { authorCount, sessionCount, reviewedCount, ackedCount, testedCount } = reviews
  const people = pluralize(authorCount, 'person', 'people')
  const counts = { reviewed: reviewedCount, acked: ackedCount, tested: testedCount }
  const byTrailer = reviewerRoles
    .filter((role) => counts[role] > 0)
    .map((role) => `${reviewTrailers[role]} ${formatNumber(counts[role])}`)
  return paragraph(`of ${people}, in ${pluralize(sessionCount, 'session')}: ${byTrailer.join(', ')}`, width)
}

const titles = ['commit', 'day', 'session', 'trailers', 'authors']

function cells({ id, timestamp, startsSession, roles, authors }: EvidenceReview): string[] {
  return [
    id.slice(0, ID_LENGTH),
    timestamp === null ? 'undated' : timestamp.slice(0, 10),
    startsSession ? 'new' : 'same',
    roles.map((role) => reviewTrailers[role]).join(', '),
    authors.join(', '),
  ]
}

const ID_LENGTH = 12

/** Says that older commits are not listed. */
export function unlistedReviews(count: number): Line[] {
  return count > 0 ? [[span(` and ${pluralize(count, 'earlier commit')}`, 'dim')]] : []
}
