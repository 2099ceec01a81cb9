import { describeHostedReviews } from '../../contract/hosted-reviews-sentence.ts'
import type { Report } from '../../contract/index.ts'
import { describeUpkeep } from '../../contract/upkeep-sentence.ts'
import { type MarkupValue, markup } from '../safe/markup.ts'
import { reviewedCommits } from './reviewed-commits.ts'
import { section } from './section.ts'

/** The person's work on the changes of others, beside xp, with the reviewed commits. */
export function upkeepSection({ person, evidence }: Report): MarkupValue {
  if (person === null) return null
  const texts = [
    describeUpkeep(person.reviews, person.upkeep) ?? [],
    describeHostedReviews(person.hostedReviews),
  ].flat()
  if (texts.length === 0) return null
  const list = markup`<ul class="skipped">${texts.map((text) => markup`<li>${text}.</li>`)}</ul>`
  const commits = reviewedCommits(evidence?.reviews ?? [], person.reviews?.commitCount ?? 0)
  return section('Reviews and upkeep', 'Not part of xp', [list, commits])
}
