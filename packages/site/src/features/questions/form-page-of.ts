import { contract, type ErrorCode, pathTo, type Question, type UserStub } from '@handiwork/core/api'
import type { PageLocals } from '../../page-locals.ts'
import { refusedAs } from '../../refused-as.ts'

export type FormPage =
  | { readonly state: 'here'; readonly question: Question | undefined }
  | { readonly state: 'deleted'; readonly stub: UserStub }
  | { readonly state: 'elsewhere'; readonly path: string }
  | { readonly state: 'nowhere' }

interface Wish {
  /** Of the one that is edited; left out where one is added. */
  readonly questionId?: string | undefined
  /** The page one comes back to after signing in. */
  readonly here: string
}

/** The form of a question for whoever may fill it in; those who are not signed in are asked to. */
export async function formPageOf(call: PageLocals['call'], { questionId, here }: Wish): Promise<FormPage> {
  try {
    const profile = await call(contract.profile.get)
    if (!('role' in profile)) return { state: 'deleted', stub: profile }
    if (questionId === undefined) return { state: 'here', question: undefined }
    const question = await call(contract.questions.get, { params: { id: questionId } })
    return question.canEdit ? { state: 'here', question } : { state: 'nowhere' }
  } catch (error) {
    const refusal = refusedAs(error)
    if (refusal === 'signIn') return { state: 'elsewhere', path: pathTo('login', {}, { returnTo: here }) }
    if (isNotThere.has(refusal)) return { state: 'nowhere' }
    throw error
  }
}

// --- internal ---

const isNotThere: ReadonlySet<ErrorCode | undefined> = new Set<ErrorCode>([
  'notFound',
  'invalid',
  'forbidden',
])
