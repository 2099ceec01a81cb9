import { type EvidenceReview, reviewTrailers } from '../../contract/index.ts'
import { formatNumber } from '../../format/index.ts'
import { type Markup, type MarkupValue, markup } from '../safe/markup.ts'
import { MAX_COMMITS } from './commit-table.ts'
import { dayTag } from './dates.ts'
import { scrollableTable } from './scrollable-table.ts'

/** The commits of others that the person reviewed, latest first. */
export function reviewedCommits(reviews: readonly EvidenceReview[], totalCount: number): MarkupValue {
  if (reviews.length === 0) return null
  const shown = reviews.slice(0, MAX_COMMITS)
  const remaining = Math.max(totalCount, reviews.length) - shown.length
  return markup`<details class="why"><summary>Reviewed commits</summary><p class="small muted">Commits within ten minutes of an earlier one that counts are the same session.</p>${scrollableTable(
    'Reviewed commits',
    markup`<thead><tr><th scope="col">Commit</th><th scope="col">Day</th><th scope="col">Repository</th><th scope="col">Trailers</th><th scope="col">Authors</th><th scope="col">Session</th></tr></thead>
<tbody>${shown.map(row)}</tbody>`,
  )}${remaining > 0 && markup`<p class="small muted">and ${formatNumber(remaining)} more</p>`}</details>`
}

const SHORT_ID_LENGTH = 8

const row = ({ id, timestamp, repository, roles, authors, startsSession }: EvidenceReview): Markup =>
  markup`<tr><th scope="row"><code>${id.slice(0, SHORT_ID_LENGTH)}</code></th><td>${
    timestamp === null ? 'without a valid date' : dayTag(timestamp)
  }</td><td><bdi>${repository}</bdi></td><td>${roles.map((role) => reviewTrailers[role]).join(', ')}</td><td>${authors.join(
    ', ',
  )}</td><td>${startsSession ? 'new' : 'same'}</td></tr>`
