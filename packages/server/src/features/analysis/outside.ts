import type { AnalyzeOptions } from '@handiwork/core'
import type { AnswerFigures, SourceKind } from '@handiwork/core/sources'

type Outside = NonNullable<AnalyzeOptions['outside']>

export interface HostedFigures {
  readonly id: string
  readonly stars: number
  readonly createdAtHost: Date | null
}

export interface LinkedAccount {
  readonly source: SourceKind
  readonly answers: AnswerFigures | null
}

/** What code hosts and Stack Overflow tell, as the rating takes it (R9, R14); repositories by id. */
export function outsideOf(
  repositories: readonly HostedFigures[],
  accounts: readonly LinkedAccount[],
): Outside {
  const answers = accounts.find(({ source }) => source === 'stackOverflow')?.answers
  return {
    hosts: new Map(repositories.map((repository) => [repository.id, figuresOf(repository)])),
    answers: answers ? answersOf(answers) : undefined,
  }
}

// --- internal ---

function figuresOf({ stars, createdAtHost }: HostedFigures) {
  return {
    starCount: stars,
    ...(createdAtHost && { repositoryCreatedAt: createdAtHost.getTime() / 1000 }),
  }
}

/** An answer has several tags, so they cannot be added up: what the best tag shows is certain (R14). */
function answersOf({ tags }: AnswerFigures): NonNullable<Outside['answers']> {
  const best = tags.toSorted((one, other) => other.answerScore - one.answerScore)[0]
  return { score: best?.answerScore ?? 0, answerCount: best?.answerCount ?? 0 }
}
