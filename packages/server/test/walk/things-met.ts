import type { TestPerson } from '../a-person.ts'
import { aRepositoryRow, hasPartIn, type RepositoryColumns } from '../a-repository-row.ts'
import type { Scene } from '../security/authz-matrix/scene.ts'
import {
  aJob,
  aKeyword,
  aListEntry,
  anUnknownPackage,
  aPackage,
  aQuestion,
  aSearch,
} from '../security/authz-matrix/things.ts'

/** Made for one actor; `whose` is whose pages they visit. */
export type Thing = (scene: Scene, whose: TestPerson) => Promise<string>

/** What stands for a word in braces, in an address. */
export function thingCalled(name: string): Thing {
  const thing = things[name]
  if (thing === undefined) throw new Error(`Nothing stands for ${name}`)
  return thing
}

// --- internal ---

const things: Readonly<Record<string, Thing>> = {
  me: async ({ me }) => (await me()).login,
  login: async (_, { login }) => login,
  package: ({ server }, whose) => anUnknownPackage(server, whose),
  repositoryId: aRepository(),
  privateRepositoryId: aRepository({ private: true }),
  organization: async (scene) => loginOf(scene, await scene.organization()),
  jobId: async (scene) => aJob(scene.server, await scene.organization(), 'published'),
  draftId: async (scene) => aJob(scene.server, await scene.organization(), 'draft'),
  questionId: ({ server }, whose) => aQuestion(server, whose),
  archivedId: ({ server }, whose) => aQuestion(server, whose, 'archived'),
  section: async ({ server, me }) => aListEntry(server, 'sections', await me()),
  developerId: async ({ server }) => (await server.person({ name: 'Grace Hopper' })).id,
  searchId: async ({ server, me }) => aSearch(server, await me()),
  packageId: ({ server }) => aPackage(server),
  keywordId: ({ server }) => aKeyword(server),
}

/** One in which they wrote. */
function aRepository(columns: RepositoryColumns = {}): Thing {
  return async ({ server }, whose) => {
    const id = await aRepositoryRow(server, { report: {}, ...columns })
    await hasPartIn(server, whose, id, { contributor: {} })
    return id
  }
}

async function loginOf({ server }: Scene, id: string): Promise<string> {
  const { login } = await server.db
    .selectFrom('organizations')
    .select('login')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return login
}
