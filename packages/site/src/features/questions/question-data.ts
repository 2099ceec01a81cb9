import { type Answer, pathTo, type Question } from '@handiwork/core/api'
import { t } from '../../i18n/texts.ts'
import { answerAnchor } from './answer-anchor.ts'
import type { Asked } from './asked-of.ts'
import { authorName } from './author-name.ts'
import { plainText } from './plain-text.ts'
import { pathOfQuestion } from './questions-path.ts'

/** The page of a question as schema.org has it: nobody accepts an answer here, so all are suggested. */
export function questionData({ question, answers }: Asked, publicUrl: string): object {
  const url = publicUrl + pathOfQuestion(question)
  return {
    '@type': 'QAPage',
    mainEntity: {
      '@type': 'Question',
      name: question.title,
      // A question may say all in its title.
      text: plainText(question.description) || question.title,
      answerCount: answers.length,
      url,
      ...written(question, publicUrl),
      ...(answers.length > 0 && {
        suggestedAnswer: answers.map((answer) => ({
          '@type': 'Answer',
          text: plainText(answer.description),
          url: `${url}#${answerAnchor(answer)}`,
          ...written(answer, publicUrl),
        })),
      }),
    },
  }
}

// --- internal ---

function written({ voteCount, createdAt, user }: Question | Answer, publicUrl: string) {
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
