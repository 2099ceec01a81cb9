import { NewQuestion, type Question, questionSentences } from '@handiwork/core/api'
import { languageByKey, languages } from '@handiwork/core/catalog'
import { INITIAL_ANSWER_OVER } from '@handiwork/core/contract'
import { htmlText } from '@handiwork/core/format'

/** A question as it is typed, and what its author would answer. */
export interface QuestionFields {
  readonly title: string
  readonly description: string
  /** The key of one of the catalogue, nothing for a generic question, or what was typed and is neither. */
  readonly language: string
  readonly answer: string
}

/** What the form judges before anything is sent: its answer has the limits of the description. */
export const QuestionWithAnswer = NewQuestion.extend({ answer: NewQuestion.shape.description })

export function questionFields(question: Question | undefined, language = ''): QuestionFields {
  const chosen = question ? question.language : languageByKey(language)?.key
  return {
    title: question?.title ?? '',
    description: question?.description ?? '',
    language: chosen ?? '',
    answer: '',
  }
}

/** What the language of a question may be; that it is of none, first. */
export const languageOptions: readonly { readonly id: string; readonly title: string }[] = [
  { id: 'generic', title: questionSentences.generic },
  ...languages.map(({ key, title }) => ({ id: key, title })),
]

/** A generic question has an empty value (spec §2). */
export function languageValue(option: { readonly id: string } | undefined, typed: string): string {
  if (option === undefined) return typed.trim()
  return languageByKey(option.id) ? option.id : ''
}

/** How many characters an answer lacks to be posted along with its question; those it has are words, not signs of HTML. */
export function lackingIn(answer: string): number {
  return Math.max(0, INITIAL_ANSWER_OVER + 1 - htmlText(answer).length)
}
