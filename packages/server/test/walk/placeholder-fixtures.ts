import { insertCase } from '../insert-case.ts'
import { insertRepository, insertUserRepository, type RepositoryColumns } from '../insert-repository.ts'
import {
  insertApplication,
  insertKeyword,
  insertListEntry,
  insertMinimalJob,
  insertMinimalQuestion,
  insertPackage,
  insertSearch,
  insertUnknownPackage,
} from '../security/authz-matrix/insert-rows.ts'
import type { MatrixScene } from '../security/authz-matrix/scene.ts'
import type { TestUser } from '../test-users.ts'

/**
 * Creates the fixture behind a placeholder for one actor. `profileOwner` is the user whose pages are visited.
 */
export type PlaceholderFixture = (scene: MatrixScene, profileOwner: TestUser) => Promise<string>

/** The fixture for a placeholder in an address. */
export function findPlaceholderFixture(name: string): PlaceholderFixture {
  const fixture = placeholderFixtures[name]
  if (fixture === undefined) throw new Error(`No fixture for the placeholder ${name}`)
  return fixture
}

const placeholderFixtures: Readonly<Record<string, PlaceholderFixture>> = {
  me: async ({ me }) => (await me()).login,
  login: async (_, { login }) => login,
  package: ({ server }, profileOwner) => insertUnknownPackage(server, profileOwner),
  repositoryId: contributedRepository(),
  privateRepositoryId: contributedRepository({ private: true }),
  organization: async (scene) => findOrganizationLogin(scene, await scene.organization()),
  jobId: async (scene) => insertMinimalJob(scene.server, await scene.organization(), 'published'),
  draftId: async (scene) => insertMinimalJob(scene.server, await scene.organization(), 'draft'),
  applicationId: async (scene) =>
    insertApplication(scene.server, {
      organizationId: await scene.organization(),
      applicant: await scene.server.createUser(),
    }),
  questionId: ({ server }, profileOwner) => insertMinimalQuestion(server, profileOwner),
  archivedId: ({ server }, profileOwner) => insertMinimalQuestion(server, profileOwner, 'archived'),
  section: async ({ server, me }) => insertListEntry(server, 'sections', await me()),
  developerId: async ({ server }) => (await server.createUser({ name: 'Grace Hopper' })).id,
  searchId: async ({ server, me }) => insertSearch(server, await me()),
  packageId: ({ server }) => insertPackage(server),
  keywordId: ({ server }) => insertKeyword(server),
  caseId: async ({ server }) => insertCase(server.db, (await server.createUser()).id),
}

/** A repository that the profile owner has contributed to. */
function contributedRepository(columns: RepositoryColumns = {}): PlaceholderFixture {
  return async ({ server }, profileOwner) => {
    const id = await insertRepository(server, { report: {}, ...columns })
    await insertUserRepository(server, profileOwner, id, { contributor: {} })
    return id
  }
}

async function findOrganizationLogin({ server }: MatrixScene, id: string): Promise<string> {
  const { login } = await server.db
    .selectFrom('organizations')
    .select('login')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return login
}
