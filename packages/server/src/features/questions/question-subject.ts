import {
  type AccessResource,
  ApiError,
  type Caller,
  errorSentences,
  voteSentences,
} from '@handiwork/core/api'
import type { Queryable } from '../../deps.ts'

type ById = { readonly id: string }
type FindSubject = (params: ById) => Promise<AccessResource>

/** The owner of a question. Rejects with `notFound` for an unknown or archived question. */
export function questionSubject(db: Queryable): FindSubject {
  return async ({ id }) => {
    const row = await db
      .selectFrom('questions')
      .select('userId as ownerId')
      .where('id', '=', id)
      .where('status', '=', 'published')
      .executeTakeFirst()
    return row ?? throwNotFound()
  }
}

/**
 * The owner of an answer. Rejects with `notFound` for an unknown answer and for one to an archived question.
 */
export function answerSubject(db: Queryable): FindSubject {
  return async ({ id }) => {
    const row = await db
      .selectFrom('answers')
      .innerJoin('questions', 'questions.id', 'answers.questionId')
      .select('answers.userId as ownerId')
      .where('answers.id', '=', id)
      .where('questions.status', '=', 'published')
      .executeTakeFirst()
    return row ?? throwNotFound()
  }
}

/** The subject of a vote. Rejects votes of the author, with the reason. */
export function voteSubject(findSubject: FindSubject) {
  return async (params: ById, _body: unknown, caller: Caller): Promise<AccessResource> => {
    const subject = await findSubject(params)
    if (caller.state === 'signedIn' && caller.userId === subject.ownerId)
      throw new ApiError('forbidden', voteSentences.ownWork)
    return subject
  }
}

function throwNotFound(): never {
  throw new ApiError('notFound', errorSentences.notFound)
}
