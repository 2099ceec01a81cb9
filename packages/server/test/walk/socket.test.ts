import { afterAll, beforeAll, expect, test } from 'vitest'
import { aLiveServer, type Listener, type LiveServer } from '../a-live-server.ts'
import { aServer, type TestServer } from '../a-server.ts'
import { type Actor, actors, type Cells, readMatrix } from '../security/authz-matrix/matrix.ts'
import { aScene, type Scene } from '../security/authz-matrix/scene.ts'

// The realtime of spec §7, as each actor of the authorization matrix: its rows about the socket.

let server: TestServer
let live: LiveServer

beforeAll(async () => {
  server = await aServer()
  const { db, pool, databaseKind: kind } = server.deps
  live = await aLiveServer({ db, pool, kind })
})
afterAll(async () => {
  await live[Symbol.asyncDispose]()
  await server[Symbol.asyncDispose]()
})

test('each connects, or is refused, as the matrix has it', async () => {
  const cells = rowOf('Z156')
  expect(await foundBy(cells, async (scene) => ((await connected(scene)) ? 'ok' : 'refused'))).toEqual(cells)
})

test('each hears of somebody private, or not, as the matrix has it', async () => {
  const cells = rowOf('Z157')
  const hears = async (scene: Scene): Promise<string> => {
    const { id } = await scene.owner({ visibility: 'private' })
    const subscribed = await (await connected(scene))?.subscribe({ users: [id] })
    return subscribed?.users.includes(id) ? 'ok' : 'refused'
  }
  expect(await foundBy(cells, hears)).toEqual(cells)
})

// --- internal ---

function rowOf(id: string): Cells {
  const row = readMatrix().find((one) => one.id === id)
  if (row === undefined) throw new Error(`The matrix has no row ${id}`)
  return row.cells
}

/** Nothing where they are refused. */
async function connected(scene: Scene): Promise<Listener | undefined> {
  const as = await scene.as()
  return live.connect(as && { as }).catch(() => undefined)
}

/** The cells as the matrix has them where that is what came of it. */
async function foundBy(cells: Cells, look: (scene: Scene) => Promise<string>): Promise<Cells> {
  const found: [Actor, string][] = []
  for (const actor of actors) {
    const seen = await look(aScene(server, actor))
    found.push([actor, cells[actor].split(':')[0] === seen ? cells[actor] : seen])
  }
  return Object.fromEntries(found) as Record<Actor, string>
}
