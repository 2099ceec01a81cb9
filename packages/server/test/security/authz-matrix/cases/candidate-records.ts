import { randomUUIDv7 } from 'node:crypto'
import { contract } from '@handiwork/core/api'
import { insertJob, insertOrganizationWithMembers } from '../../../insert-job.ts'
import type { MatrixCases } from '../case-request.ts'
import type { MatrixScene } from '../scene.ts'

const { candidateExports, candidateRecords, search, shortlists } = contract

/** In these rows, the owner is a user without recruiting rights. */
export const candidateRecordCases: MatrixCases = {
  Z470: [
    async ({ server }) => ({ route: candidateRecords.list, query: { ids: (await server.createUser()).id } }),
  ],
  Z471: [
    async ({ server }) => ({
      route: candidateRecords.createNote,
      body: { userId: (await server.createUser()).id, text: 'Free from February' },
    }),
  ],
  Z472: [async (scene) => noteRequests(await insertNote(scene, (await scene.me()).id))],
  Z473: [
    async (scene) =>
      noteRequests(await insertNote(scene, (await scene.server.createUser({ role: 'client' })).id)),
  ],
  Z474: [
    () => ({ route: candidateRecords.listTags }),
    async ({ server }) => ({
      route: candidateRecords.createTag,
      body: { userId: (await server.createUser()).id, tag: 'Data' },
    }),
  ],
  Z475: [async (scene) => removeTag(await insertTag(scene, (await scene.me()).id))],
  Z476: [
    async (scene) =>
      removeTag(await insertTag(scene, (await scene.server.createUser({ role: 'client' })).id)),
  ],
  Z477: [() => ({ route: shortlists.list })],
  Z478: [async (scene) => shortlistRequests(scene, (await scene.me()).id)],
  Z479: [async (scene) => shortlistRequests(scene, (await scene.server.createUser({ role: 'client' })).id)],
  Z480: [() => ({ route: candidateExports.search, query: { languages: 'go' } })],
  Z481: [() => ({ route: candidateExports.candidates })],
  Z482: [
    async ({ server }) => ({
      route: candidateExports.comparison,
      query: { ids: (await server.createUser()).id },
    }),
  ],
  Z483: [async ({ server }) => ({ route: search.compare, query: { ids: (await server.createUser()).id } })],
  Z484: [async ({ server }) => ({ route: search.contact, params: { id: (await server.createUser()).id } })],
  Z485: [
    async ({ server }) => ({
      route: search.contact,
      params: { id: (await server.createUser({ findableSince: null })).id },
    }),
  ],
}

async function insertNote({ server }: MatrixScene, recruiterId: string): Promise<string> {
  const [id, { id: userId }] = [randomUUIDv7(), await server.createUser()]
  const scope = { recruiterId, organizationId: null, authorId: recruiterId }
  await server.db
    .insertInto('candidateNotes')
    .values({ id, userId, ...scope, text: 'Free from March' })
    .execute()
  return id
}

function noteRequests(id: string) {
  return [
    { route: candidateRecords.updateNote, params: { id }, body: { text: 'Free from April' } },
    { route: candidateRecords.removeNote, params: { id } },
  ]
}

async function insertTag({ server }: MatrixScene, recruiterId: string): Promise<string> {
  const [id, { id: userId }] = [randomUUIDv7(), await server.createUser()]
  const scope = { recruiterId, organizationId: null }
  await server.db
    .insertInto('candidateTags')
    .values({ id, userId, ...scope, tag: 'Data' })
    .execute()
  return id
}

function removeTag(id: string) {
  return { route: candidateRecords.removeTag, params: { id } }
}

async function shortlistRequests({ server }: MatrixScene, authorId: string) {
  const jobId = await insertJob(server, await insertOrganizationWithMembers(server), { authorId })
  const params = { jobId, userId: (await server.createUser()).id }
  return [
    { route: shortlists.add, params },
    { route: shortlists.remove, params },
  ]
}
