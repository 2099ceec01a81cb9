import type { PersonColumns, TestPerson } from '../a-person.ts'
import type { Answer, TestServer } from '../a-server.ts'
import type { PageAnswer, TestSite } from '../pages/a-site.ts'
import type { Actor } from '../security/authz-matrix/matrix.ts'
import { aScene, type Scene } from '../security/authz-matrix/scene.ts'
import { thingCalled } from './things-met.ts'

/** An actor on their way through the site, in a world in which everything the routes name is there. */
export interface Walker {
  readonly actor: Actor
  /** Whose pages are visited. */
  readonly whose: TestPerson
  /** What stands for the words in braces. */
  fill(text: string): Promise<string>
  visit(path: string): Promise<PageAnswer>
  /** What a page of theirs asks of the API once it is there. */
  ask(path: string): Promise<Answer>
}

/** `about` says what is special about whose pages are visited, or about who visits them. */
export async function aWalker({ server, page }: TestSite, actor: Actor, about: string): Promise<Walker> {
  const scene = aScene(server, actor)
  const whose = await (abouts[about] ?? abouts.public!)(scene)
  const met = new Map<string, Promise<string>>()
  const thing = (name: string): Promise<string> => {
    const value = met.get(name) ?? thingCalled(name)(scene, whose)
    met.set(name, value)
    return value
  }
  return {
    ...{ actor, whose },
    async fill(text) {
      const [first = '', ...parts] = text.split(/\{(\w+)\}/)
      const filled = parts.map((part, at) => (at % 2 === 0 ? thing(part) : part))
      return [first, ...(await Promise.all(filled))].join('')
    },
    visit: async (path) => page(path, await shownBy(scene)),
    ask: async (path) => server.get(path, asking(await scene.as())),
  }
}

// --- internal ---

const seen: PersonColumns = { resumeCreated: true }

/** In which way somebody is special: gives whose pages are visited. */
const abouts: Readonly<Record<string, (scene: Scene) => Promise<TestPerson>>> = {
  async public({ owner, organization }) {
    const whose = await owner(seen)
    await organization()
    return whose
  },
  private: ({ owner }) => owner({ ...seen, visibility: 'private' }),
  deleted: ({ deletedOwner }) => deletedOwner(),
  async insider({ me, owner }) {
    await me({ insider: true })
    return owner()
  },
}

function asking(as: Awaited<ReturnType<Scene['as']>>): Parameters<TestServer['get']>[1] {
  return as === undefined ? {} : { as }
}

/** What somebody's browser, or their program, sends along with every visit. */
async function shownBy(scene: Scene): Promise<Record<string, string>> {
  const as = await scene.as()
  if (as === undefined) return {}
  return 'token' in as ? { authorization: `OAuth ${as.token}` } : { cookie: as.cookie }
}
