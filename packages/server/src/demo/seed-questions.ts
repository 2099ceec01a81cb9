import { slug } from '@handiwork/core/format'
import { markdownHtml } from '@handiwork/core/markdown'
import { type DemoAnswer, type DemoQuestion, demoQuestions } from '@handiwork/fixtures/demo'
import type { Queryable } from '../deps.ts'
import type { Ago } from './ago.ts'
import { fixedId } from './fixed-id.ts'
import { idOf } from './seed-people.ts'

/** Keeps interview questions with their answers, and who found them good. */
export async function seedQuestions(db: Queryable, ago: Ago): Promise<void> {
  await db
    .insertInto('questions')
    .values(demoQuestions.map((question) => questionOf(question, ago)))
    .execute()
  await db
    .insertInto('answers')
    .values(everyAnswer.map(({ question, answer }) => answerOf(question, answer, ago)))
    .execute()
  await db.insertInto('questionVotes').values(questionVotes()).execute()
  await db.insertInto('answerVotes').values(answerVotes()).execute()
}

// --- internal ---

const questionIdOf = ({ title }: DemoQuestion) => fixedId('question', title)
const answerIdOf = ({ title }: DemoQuestion, { by }: DemoAnswer) => fixedId('answer', title, by)
const everyAnswer = demoQuestions.flatMap((question) =>
  question.answers.map((answer) => ({ question, answer })),
)

function questionOf(question: DemoQuestion, ago: Ago) {
  const { title, description, language = '', by, daysAgo, voters, answers } = question
  return {
    ...{ id: questionIdOf(question), title, language, userId: idOf(by) },
    ...{ alias: slug(title), description: markdownHtml(description) },
    voteCount: voters.length,
    answerCount: answers.length,
    createdAt: ago.days(daysAgo),
    updatedAt: ago.days(daysAgo),
  }
}

function answerOf(question: DemoQuestion, answer: DemoAnswer, ago: Ago) {
  return {
    ...{ id: answerIdOf(question, answer), questionId: questionIdOf(question), userId: idOf(answer.by) },
    description: markdownHtml(answer.description),
    voteCount: answer.voters.length,
    createdAt: ago.days(answer.daysAgo),
    updatedAt: ago.days(answer.daysAgo),
  }
}

function questionVotes() {
  return demoQuestions.flatMap((question) =>
    question.voters.map((voter) => ({ questionId: questionIdOf(question), userId: idOf(voter) })),
  )
}

function answerVotes() {
  return everyAnswer.flatMap(({ question, answer }) =>
    answer.voters.map((voter) => ({ answerId: answerIdOf(question, answer), userId: idOf(voter) })),
  )
}
