import type { PageResponse, TestSite } from '../pages/test-site.ts'
import type { Actor } from '../security/authz-matrix/matrix.ts'
import { createMatrixScene, type MatrixScene } from '../security/authz-matrix/scene.ts'
import type { TestResponse, TestServer } from '../test-server.ts'
import type { TestUser, TestUserColumns } from '../test-users.ts'
import { findPlaceholderFixture } from './placeholder-fixtures.ts'

/** An actor who visits pages of the site. Every placeholder in an address resolves to a fixture. */
export interface Walker {
  readonly actor: Actor
  /** The user whose pages are visited. */
  readonly profileOwner: TestUser
  /** Replaces placeholders in braces. */
  fill(text: string): Promise<string>
  visit(path: string): Promise<PageResponse>
  /** Requests the API as a page does after it has loaded. */
  request(path: string): Promise<TestResponse>
}

/** `scenario` selects the state of the profile owner or of the actor. */
export async function createWalker(
  { server, page }: TestSite,
  actor: Actor,
  scenario: string,
): Promise<Walker> {
  const scene = createMatrixScene(server, actor)
  const profileOwner = await (scenarios[scenario] ?? scenarios.public!)(scene)
  const fixtures = new Map<string, Promise<string>>()
  const fixtureValue = (name: string): Promise<string> => {
    const value = fixtures.get(name) ?? findPlaceholderFixture(name)(scene, profileOwner)
    fixtures.set(name, value)
    return value
  }
  return {
    ...{ actor, profileOwner },
    async fill(text) {
      const [first = '', ...segments] = text.split(/\{(\w+)\}/)
      const filled = segments.map((segment, index) => (index % 2 === 0 ? fixtureValue(segment) : segment))
      return [first, ...(await Promise.all(filled))].join('')
    },
    visit: async (path) => page(path, await credentialHeaders(scene)),
    request: async (path) => server.get(path, requestOptions(await scene.as())),
  }
}

const ownerColumns: TestUserColumns = { resumeCreated: true }

/** Scenario setups by name. Each returns the profile owner. */
const scenarios: Readonly<Record<string, (scene: MatrixScene) => Promise<TestUser>>> = {
  async public({ owner, organization }) {
    const profileOwner = await owner(ownerColumns)
    await organization()
    return profileOwner
  },
  private: ({ owner }) => owner({ ...ownerColumns, visibility: 'private' }),
  deleted: ({ deletedOwner }) => deletedOwner(),
  async insider({ me, owner }) {
    await me({ insider: true })
    return owner()
  },
}

function requestOptions(as: Awaited<ReturnType<MatrixScene['as']>>): Parameters<TestServer['get']>[1] {
  return as === undefined ? {} : { as }
}

/** The credentials that the actor's browser or API client sends with every request. */
async function credentialHeaders(scene: MatrixScene): Promise<Record<string, string>> {
  const as = await scene.as()
  if (as === undefined) return {}
  return 'token' in as ? { authorization: `OAuth ${as.token}` } : { cookie: as.cookie }
}
