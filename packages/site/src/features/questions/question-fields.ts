import { type Question, questionSentences } from '@handiwork/core/api'
import { languageByKey, languages } from '@handiwork/core/catalog'
import { INITIAL_ANSWER_THRESHOLD } from '@handiwork/core/contract'
import { extractHtmlText } from '@handiwork/core/format'
import type { Schemas } from '../../ui/form/load-schemas.ts'

/** Form values of a question and of the author's initial answer. */
export interface QuestionFields {
  readonly title: string
  readonly description: string
  /** A catalog key, empty for a generic question, or unmatched input. */
  readonly language: string
  readonly answer: string
}

/** Validation schema of the form. The answer has the same limits as the description. */
export function questionWithAnswer({ NewQuestion }: Pick<Schemas, 'NewQuestion'>) {
  return NewQuestion.extend({ answer: NewQuestion.shape.description })
}

export function questionFields(question: Question | undefined, language = ''): QuestionFields {
  const languageKey = question ? question.language : languageByKey(language)?.key
  return {
    title: question?.title ?? '',
    description: question?.description ?? '',
    language: languageKey ?? '',
    answer: '',
  }
}

/** Options of the language field. The generic question comes first. */
export const languageOptions: readonly { readonly id: string; readonly title: string }[] = [
  { id: 'generic', title: questionSentences.generic },
  ...languages.map(({ key, title }) => ({ id: key, title })),
]

/** A generic question has an empty value (spec §2). */
export function languageValue(option: { readonly id: string } | undefined, typed: string): string {
  if (option === undefined) return typed.trim()
  return languageByKey(option.id) ? option.id : ''
}

/** Number of characters that an answer lacks to be posted with its question. Counts text, not HTML. */
export function missingCharacters(answer: string): number {
  return Math.max(0, INITIAL_ANSWER_THRESHOLD + 1 - extractHtmlText(answer).length)
}
