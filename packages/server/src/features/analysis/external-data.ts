import type { AnalyzeOptions } from '@handiwork/core'
import type { AnswerFigures, SourceKind } from '@handiwork/core/sources'

import type { StoredReviews } from '../../db/tables/stored-reviews.ts'
import { reportedReviews } from '../../stores/stored-reviews.ts'

type ExternalData = NonNullable<AnalyzeOptions['external']>

export interface HostedFigures {
  readonly id: string
  readonly stars: number
  readonly createdAtHost: Date | null
}

export interface LinkedAccount {
  readonly source: SourceKind
  readonly answers: AnswerFigures | null
  readonly reviews: StoredReviews | null
}

/** Figures from code hosts and Stack Overflow that the rating uses (R9, R14), and reviews; repositories by id. */
export function toExternalData(
  repositories: readonly HostedFigures[],
  accounts: readonly LinkedAccount[],
): ExternalData {
  const answers = accounts.find(({ source }) => source === 'stackOverflow')?.answers
  return {
    hosts: new Map(repositories.map((repository) => [repository.id, hostFigures(repository)])),
    answers: answers ? bestTagTotals(answers) : undefined,
    reviews: reportedReviews(accounts),
  }
}

function hostFigures({ stars, createdAtHost }: HostedFigures) {
  return {
    starCount: stars,
    ...(createdAtHost && { repositoryCreatedAt: createdAtHost.getTime() / 1000 }),
  }
}

/** An answer can have several tags, so tags can't be added up. Only the best tag is counted (R14). */
function bestTagTotals({ tags }: AnswerFigures): NonNullable<ExternalData['answers']> {
  const best = tags.toSorted((one, other) => other.answerScore - one.answerScore)[0]
  return { score: best?.answerScore ?? 0, answerCount: best?.answerCount ?? 0 }
}
