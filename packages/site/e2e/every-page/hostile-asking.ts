import { pathTo } from '@handiwork/core/api'
import type { TestPerson } from '../../../server/test/a-person.ts'
import type { TestServer } from '../../../server/test/a-server.ts'
import { anAnswer, aQuestion } from '../../../server/test/things-of-people.ts'
import { inFours } from './hostile-hiring.ts'

/** A question, and where its page is. */
export interface Asked {
  readonly id: string
  readonly path: string
  readonly title: string
}

/** Asks questions in these texts, which are their titles and texts; somebody who is called so has answered each. */
export async function ask(server: TestServer, by: TestPerson, texts: readonly string[]): Promise<Asked[]> {
  const made: Asked[] = []
  for (const [place, four] of inFours(texts).entries()) {
    const title = four.join(' ')
    const asked = await askOne(server, by, title, `<p>Why?</p>${title}`)
    const author = await server.person({ login: `${by.login}-${place}`, name: title })
    await anAnswer(server, author, asked.id)
    made.push(asked)
  }
  return made
}

/** A question that each of these texts is an answer to, written straight into the database. */
export async function answerAll(
  server: TestServer,
  by: TestPerson,
  texts: readonly string[],
): Promise<Asked> {
  const asked = await askOne(server, by, 'How?', '<p>How?</p>')
  for (const description of texts) await anAnswer(server, by, asked.id, { description })
  return asked
}

/** The same through the service, which may refuse some; with what it answered to each. */
export async function sendAll(server: TestServer, by: TestPerson, texts: readonly string[]) {
  const asked = await askOne(server, by, 'What?', '<p>What?</p>')
  const statuses: number[] = []
  for (const description of texts) {
    const sent = { as: by, body: { description } }
    statuses.push((await server.post(`/api/questions/${asked.id}/answers`, sent)).status)
  }
  return { asked, statuses }
}

/** Asks the same questions through the service; what it kept. */
export async function sendQuestions(
  server: TestServer,
  by: TestPerson,
  texts: readonly string[],
): Promise<Asked[]> {
  const made: Asked[] = []
  for (const four of inFours(texts)) {
    const description = `<p>Why?</p>${four.join(' ')}`
    const { body } = await server.post('/api/questions', { as: by, body: { title: 'Why?', description } })
    made.push({ id: body._id, title: body.title, path: pathOf(body._id, body.alias) })
  }
  return made
}

// --- internal ---

const pathOf = (questionId: string, alias: string) => pathTo('question', { questionId, alias })

async function askOne(
  server: TestServer,
  by: TestPerson,
  title: string,
  description: string,
): Promise<Asked> {
  const alias = 'why'
  const id = await aQuestion(server, by, { title, alias, description })
  return { id, title, path: pathOf(id, alias) }
}
