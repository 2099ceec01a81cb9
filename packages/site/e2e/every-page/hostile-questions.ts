import { pathTo } from '@handiwork/core/api'
import { insertAnswer, insertQuestion } from '../../../server/test/insert-content.ts'
import type { TestServer } from '../../../server/test/test-server.ts'
import type { TestUser } from '../../../server/test/test-users.ts'
import { splitIntoFourFields } from './hostile-jobs.ts'

/** A question and the path of its page. */
export interface HostileQuestion {
  readonly id: string
  readonly path: string
  readonly title: string
}

/**
 * Inserts questions with these texts as titles and descriptions. A user with the same name has answered each.
 */
export async function insertQuestions(
  server: TestServer,
  user: TestUser,
  texts: readonly string[],
): Promise<HostileQuestion[]> {
  const questions: HostileQuestion[] = []
  for (const [index, texts4] of splitIntoFourFields(texts).entries()) {
    const title = texts4.join(' ')
    const question = await askOne(server, user, title, `<p>Why?</p>${title}`)
    const author = await server.createUser({ login: `${user.login}-${index}`, name: title })
    await insertAnswer(server, author, question.id)
    questions.push(question)
  }
  return questions
}

/** Inserts a question with one answer per text, bypassing the API. */
export async function insertAnswers(
  server: TestServer,
  user: TestUser,
  texts: readonly string[],
): Promise<HostileQuestion> {
  const question = await askOne(server, user, 'How?', '<p>How?</p>')
  for (const description of texts) await insertAnswer(server, user, question.id, { description })
  return question
}

/** Posts the answers through the API and returns the status of each. The API may reject some. */
export async function postAnswers(server: TestServer, user: TestUser, texts: readonly string[]) {
  const question = await askOne(server, user, 'What?', '<p>What?</p>')
  const statuses: number[] = []
  for (const description of texts) {
    const request = { as: user, body: { description } }
    statuses.push((await server.post(`/api/questions/${question.id}/answers`, request)).status)
  }
  return { question, statuses }
}

/** Posts the same questions through the API and returns them as stored. */
export async function postQuestions(
  server: TestServer,
  user: TestUser,
  texts: readonly string[],
): Promise<HostileQuestion[]> {
  const questions: HostileQuestion[] = []
  for (const texts4 of splitIntoFourFields(texts)) {
    const description = `<p>Why?</p>${texts4.join(' ')}`
    const { body } = await server.post('/api/questions', { as: user, body: { title: 'Why?', description } })
    questions.push({ id: body._id, title: body.title, path: questionPath(body._id, body.alias) })
  }
  return questions
}

const questionPath = (questionId: string, alias: string) => pathTo('question', { questionId, alias })

async function askOne(
  server: TestServer,
  user: TestUser,
  title: string,
  description: string,
): Promise<HostileQuestion> {
  const alias = 'why'
  const id = await insertQuestion(server, user, { title, alias, description })
  return { id, title, path: questionPath(id, alias) }
}
