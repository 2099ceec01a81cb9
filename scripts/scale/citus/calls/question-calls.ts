import { contract } from '@handiwork/core/api'
import type { Scene } from './scene.ts'

/** A question from its creation to its removal. */
export async function questionCalls({ developer, recruiter, admin, round }: Scene): Promise<void> {
  const body = {
    title: `How are rows placed in round ${round}?`,
    description: '<p>By what?</p>',
    language: 'typescript',
  } as const
  const question = await developer.call(contract.questions.create, { body })
  if (question === undefined) return
  const params = { id: question._id }
  await developer.call(contract.questions.update, { params, body: { ...body, title: `${body.title} Again` } })
  await recruiter.call(contract.questions.vote, { params, body: { action: 'vote', vote: 1 } })
  const answer = await recruiter.call(contract.questions.answer, {
    params,
    body: { description: '<p>By user</p>' },
  })
  if (answer) {
    await developer.call(contract.answers.vote, {
      params: { id: answer._id },
      body: { action: 'vote', vote: 1 },
    })
    await developer.call(contract.answers.vote, {
      params: { id: answer._id },
      body: { action: 'vote', vote: 0 },
    })
    await recruiter.call(contract.answers.remove, { params: { id: answer._id } })
  }
  await admin.call(contract.questions.remove, { params })
}
