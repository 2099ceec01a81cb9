import type { ModelName } from '../contract/rating-model.ts'
import { authorShare, ratingModels } from '../contract/rating-model.ts'
import type { CreditedCommit, EvidenceRecord } from './evidence-record.ts'

/** An xp figure of a person. Languages are named as in the report, technologies and badges by key. */
export type EvidenceFigure =
  | { readonly kind: 'total' }
  | { readonly kind: 'language' | 'technology' | 'badge'; readonly name: string }

/** R2: the person's share of a commit with several authors. */
export function commitShare(model: ModelName, { authorCount }: Pick<CreditedCommit, 'authorCount'>): number {
  return authorShare(ratingModels[model], authorCount)
}

/** Effective lines of a commit that count toward a figure, after the person's share and before daily caps. */
export function figureLines(model: ModelName, commit: CreditedCommit, figure: EvidenceFigure): number {
  switch (figure.kind) {
    case 'total':
      return commitShare(model, commit) * sumLines(commit)
    case 'language':
      return commitShare(model, commit) * sumLines(commit, figure.name)
    case 'technology':
      return commit.technologies[figure.name] ?? 0
    case 'badge':
      return commit.badges[figure.name] ?? 0
  }
}

/** R8 and R16: technologies have a factor and may have a limit; other figures have neither. */
export function figureRule(
  { technologies }: EvidenceRecord,
  figure: EvidenceFigure,
): { factor: number; limit: number | null } {
  const rule =
    figure.kind === 'technology' ? technologies.find(({ name }) => name === figure.name) : undefined
  return { factor: rule?.factor ?? 1, limit: rule?.limit ?? null }
}

function sumLines({ parts }: CreditedCommit, language?: string): number {
  return parts.reduce(
    (sum, part) => (language === undefined || part.language === language ? sum + part.lines : sum),
    0,
  )
}
