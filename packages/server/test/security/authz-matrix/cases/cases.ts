import { randomBytes } from 'node:crypto'
import { contract, type Declaration } from '@handiwork/core/api'
import { insertCase } from '../../../insert-case.ts'
import type { CaseRequest, MatrixCase, MatrixCases } from '../case-request.ts'
import { unknownId } from '../insert-rows.ts'
import type { MatrixScene } from '../scene.ts'

const { cases, reviewedCases, hiringLog, impact } = contract

const own = async ({ server, me }: MatrixScene) => insertCase(server.db, (await me()).id)
const ofOther = async ({ server }: MatrixScene) => insertCase(server.db, (await server.createUser()).id)
const unknown = async () => unknownId

type Request = (id: string) => CaseRequest

const requestOf =
  (insert: (scene: MatrixScene) => Promise<string>, toRequest: Request): MatrixCase =>
  async (scene) =>
    toRequest(await insert(scene))

const text = { text: 'See the commits of May' }
const get: Request = (id) => ({ route: cases.get, params: { id } })
const add: Request = (id) => ({ route: cases.addInformation, params: { id }, body: text })
const close: Request = (id) => ({ route: cases.close, params: { id } })
const update: Request = (id) => ({ route: cases.update, params: { id }, body: { showContested: false } })
const getReviewed: Request = (id) => ({ route: reviewedCases.get, params: { id } })
const review: Request = (id) => ({ route: reviewedCases.review, params: { id } })
const note: Request = (id) => ({ route: reviewedCases.addNote, params: { id }, body: text })
const answer: Request = (id) => ({
  ...{ route: reviewedCases.answer, params: { id }, body: { ...text, outcome: 'corrected' } },
})

const newCase = { subject: 'figure', figure: { kind: 'total', name: null }, message: 'Too low' }

async function declaration({ server }: MatrixScene): Promise<Declaration> {
  const user = await server.createUser()
  const { pass, outcomes } = (await server.get(impact.outcomes.path, { as: user })).body
  return { key: randomBytes(32).toString('base64url'), pass, outcomes, sex: 'female', race: null }
}

/** Cases about figures and rankings, the hiring log and impact ratios. */
export const caseCases: MatrixCases = {
  Z410: [() => ({ route: cases.list })],
  Z411: [() => ({ route: cases.create, body: newCase })],
  Z412: [
    () => ({ route: cases.create, body: { ...newCase, figure: null } }),
    () => ({ route: cases.create, body: { ...newCase, subject: 'rank' } }),
  ],
  Z413: [requestOf(own, get)],
  Z414: [requestOf(ofOther, get), requestOf(unknown, get)],
  Z415: [requestOf(own, add)],
  Z416: [requestOf(own, update)],
  Z417: [requestOf(own, close)],
  Z418: [requestOf(ofOther, close), requestOf(unknown, close)],
  Z419: [() => ({ route: reviewedCases.list })],
  Z420: [requestOf(ofOther, getReviewed)],
  Z421: [requestOf(ofOther, review)],
  Z422: [requestOf(ofOther, note)],
  Z423: [requestOf(ofOther, answer)],
  Z424: [async (scene) => ({ route: hiringLog.list, query: { organizationId: await scene.organization() } })],
  Z425: [() => ({ route: hiringLog.list })],
  Z426: [
    async (scene) => ({ route: hiringLog.download, query: { organizationId: await scene.organization() } }),
  ],
  Z427: [() => ({ route: impact.outcomes })],
  Z428: [async (scene) => ({ route: impact.declare, body: await declaration(scene) })],
  Z429: [() => ({ route: impact.report })],
}
