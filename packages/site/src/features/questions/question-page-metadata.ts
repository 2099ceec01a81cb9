import { formatNumber } from '@handiwork/core/format'
import { t } from '../../i18n/texts.ts'
import { listTitle } from './list-title.ts'
import type { QuestionList } from './load-question-list.ts'
import type { QuestionThread } from './load-question-thread.ts'
import { plainText } from './plain-text.ts'
import { questionStructuredData } from './question-structured-data.ts'
import { pathToQuestion, pathToQuestionList } from './questions-path.ts'

/** Head metadata of a question list. */
export function questionListMetadata(list: QuestionList) {
  const title = listTitle(list.language)
  return {
    current: 'questions' as const,
    title,
    description: t('questions.description.list', { title }),
    canonical: pathToQuestionList(list),
  }
}

/** Head metadata of a question page. */
export function questionPageMetadata({ question, answers }: QuestionThread, publicUrl: string) {
  const { title, description } = question
  const answerCountText = t('questions.answers', {
    count: answers.length,
    shown: formatNumber(answers.length),
  })
  return {
    current: 'questions' as const,
    title,
    description:
      plainText(description, 160) || t('questions.description.question', { title, answers: answerCountText }),
    canonical: pathToQuestion(question),
    data: questionStructuredData({ question, answers }, publicUrl),
  }
}
