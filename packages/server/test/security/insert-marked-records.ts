import { randomUUIDv7 } from 'node:crypto'
import { insertJob, insertOrganizationWithMembers } from '../insert-job.ts'
import type { TestServer } from '../test-server.ts'
import type { TestUser } from '../test-users.ts'

/** Inserts notes, tags and shortlist entries: by the marked user about another one, and the other way around. */
export async function insertMarkedRecords(
  server: Pick<TestServer, 'db'>,
  { eve, other }: { readonly eve: TestUser; readonly other: TestUser },
): Promise<void> {
  const jobId = await insertJob(server, await insertOrganizationWithMembers(server))
  for (const [recruiter, candidate] of [
    [eve, other],
    [other, eve],
  ] as const) {
    const scope = { userId: candidate.id, recruiterId: recruiter.id, organizationId: null }
    const note = { id: randomUUIDv7(), ...scope, authorId: recruiter.id, text: 'Prefers a small team' }
    await server.db.insertInto('candidateNotes').values(note).execute()
    const tag = { id: randomUUIDv7(), ...scope, tag: 'Data' }
    await server.db.insertInto('candidateTags').values(tag).execute()
    const entry = { id: randomUUIDv7(), jobId, userId: candidate.id, addedBy: recruiter.id }
    await server.db.insertInto('shortlistEntries').values(entry).execute()
  }
}
