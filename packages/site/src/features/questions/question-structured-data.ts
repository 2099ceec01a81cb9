import { type Answer, pathTo, type Question } from '@handiwork/core/api'
import { t } from '../../i18n/texts.ts'
import { answerAnchor } from './answer-anchor.ts'
import { authorName } from './author-name.ts'
import type { QuestionThread } from './load-question-thread.ts'
import { plainText } from './plain-text.ts'
import { pathToQuestion } from './questions-path.ts'

/** A question page as schema.org QAPage. Answers can't be accepted, so all are suggested answers. */
export function questionStructuredData({ question, answers }: QuestionThread, publicUrl: string): object {
  const url = publicUrl + pathToQuestion(question)
  return {
    '@type': 'QAPage',
    mainEntity: {
      '@type': 'Question',
      name: question.title,
      // Many questions have only a title.
      text: plainText(question.description) || question.title,
      answerCount: answers.length,
      url,
      ...postProperties(question, publicUrl),
      ...(answers.length > 0 && {
        suggestedAnswer: answers.map((answer) => ({
          '@type': 'Answer',
          text: plainText(answer.description),
          url: `${url}#${answerAnchor(answer)}`,
          ...postProperties(answer, publicUrl),
        })),
      }),
    },
  }
}

function postProperties({ voteCount, createdAt, user }: Question | Answer, publicUrl: string) {
  return {
    upvoteCount: voteCount,
    dateCreated: createdAt,
    datePublished: createdAt,
    author: {
      '@type': 'Person',
      name: authorName(user) ?? t('questions.anonymous'),
      ...(user?.login && { url: publicUrl + pathTo('user', { login: user.login }) }),
    },
  }
}
