import { slugify } from '@handiwork/core/format'
import { renderMarkdown } from '@handiwork/core/markdown'
import { type DemoAnswer, type DemoQuestion, demoQuestions } from '@handiwork/fixtures/demo'
import type { Queryable } from '../deps.ts'
import type { DemoClock } from './demo-clock.ts'
import { fixedId } from './fixed-id.ts'
import { demoUserId } from './seed-users.ts'

/** Inserts interview questions with answers and votes. */
export async function seedQuestions(db: Queryable, clock: DemoClock): Promise<void> {
  await db
    .insertInto('questions')
    .values(demoQuestions.map((question) => questionRow(question, clock)))
    .execute()
  await db
    .insertInto('answers')
    .values(allAnswers.map(({ question, answer }) => answerRow(question, answer, clock)))
    .execute()
  await db.insertInto('questionVotes').values(questionVoteRows()).execute()
  await db.insertInto('answerVotes').values(answerVoteRows()).execute()
}

const questionId = ({ title }: DemoQuestion) => fixedId('question', title)
const answerId = ({ title }: DemoQuestion, { by }: DemoAnswer) => fixedId('answer', title, by)
const allAnswers = demoQuestions.flatMap((question) =>
  question.answers.map((answer) => ({ question, answer })),
)

function questionRow(question: DemoQuestion, clock: DemoClock) {
  const { title, description, language = '', by, daysAgo, voters, answers } = question
  return {
    ...{ id: questionId(question), title, language, userId: demoUserId(by) },
    ...{ alias: slugify(title), description: renderMarkdown(description) },
    voteCount: voters.length,
    answerCount: answers.length,
    createdAt: clock.daysAgo(daysAgo),
    updatedAt: clock.daysAgo(daysAgo),
  }
}

function answerRow(question: DemoQuestion, answer: DemoAnswer, clock: DemoClock) {
  return {
    ...{ id: answerId(question, answer), questionId: questionId(question), userId: demoUserId(answer.by) },
    description: renderMarkdown(answer.description),
    voteCount: answer.voters.length,
    createdAt: clock.daysAgo(answer.daysAgo),
    updatedAt: clock.daysAgo(answer.daysAgo),
  }
}

function questionVoteRows() {
  return demoQuestions.flatMap((question) =>
    question.voters.map((voter) => ({ questionId: questionId(question), userId: demoUserId(voter) })),
  )
}

function answerVoteRows() {
  return allAnswers.flatMap(({ question, answer }) =>
    answer.voters.map((voter) => ({ answerId: answerId(question, answer), userId: demoUserId(voter) })),
  )
}
