import { number } from '@handiwork/core/format'
import { t } from '../../i18n/texts.ts'
import type { Asked } from './asked-of.ts'
import { listTitle } from './list-title.ts'
import { plainText } from './plain-text.ts'
import { questionData } from './question-data.ts'
import type { QuestionList } from './question-list-of.ts'
import { pathOfList, pathOfQuestion } from './questions-path.ts'

/** What the head of a list says. */
export function shellOfList(list: QuestionList) {
  const title = listTitle(list.language)
  return { title, description: t('questions.description.list', { title }), canonical: pathOfList(list) }
}

/** What the head of a question's page says. */
export function shellOfQuestion({ question, answers }: Asked, publicUrl: string) {
  const { title, description } = question
  const counted = t('questions.answers', { count: answers.length, shown: number(answers.length) })
  return {
    title,
    description:
      plainText(description, 160) || t('questions.description.question', { title, answers: counted }),
    canonical: pathOfQuestion(question),
    data: questionData({ question, answers }, publicUrl),
  }
}
