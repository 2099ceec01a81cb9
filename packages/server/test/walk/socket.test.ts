import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLiveTestServer, type LiveClient, type LiveTestServer } from '../live-test-server.ts'
import { type Actor, actors, type Cells, readMatrix } from '../security/authz-matrix/matrix.ts'
import { createMatrixScene, type MatrixScene } from '../security/authz-matrix/scene.ts'
import { createTestServer, type TestServer } from '../test-server.ts'

// The realtime API of spec §7, as each actor of the authorization matrix (its socket rows).

let server: TestServer
let live: LiveTestServer

beforeAll(async () => {
  server = await createTestServer()
  const { db, pool, databaseKind: kind } = server.deps
  live = await createLiveTestServer({ db, pool, kind })
})
afterAll(async () => {
  await live[Symbol.asyncDispose]()
  await server[Symbol.asyncDispose]()
})

test("accepts or refuses each actor's connection as in the matrix", async () => {
  const cells = findCells('Z156')
  expect(await observeAsEach(cells, async (scene) => ((await connectAs(scene)) ? 'ok' : 'refused'))).toEqual(
    cells,
  )
})

test("accepts or refuses each actor's subscription to a private user as in the matrix", async () => {
  const cells = findCells('Z157')
  const subscribe = async (scene: MatrixScene): Promise<string> => {
    const { id } = await scene.owner({ visibility: 'private' })
    const subscribed = await (await connectAs(scene))?.subscribe({ users: [id] })
    return subscribed?.users.includes(id) ? 'ok' : 'refused'
  }
  expect(await observeAsEach(cells, subscribe)).toEqual(cells)
})

function findCells(id: string): Cells {
  const row = readMatrix().find((one) => one.id === id)
  if (row === undefined) throw new Error(`The matrix has no row ${id}`)
  return row.cells
}

/** Undefined if the connection is refused. */
async function connectAs(scene: MatrixScene): Promise<LiveClient | undefined> {
  const as = await scene.as()
  return live.connect(as && { as }).catch(() => undefined)
}

/** Returns each expected cell if it matches the observed result, otherwise the observed result. */
async function observeAsEach(cells: Cells, observe: (scene: MatrixScene) => Promise<string>): Promise<Cells> {
  const results: [Actor, string][] = []
  for (const actor of actors) {
    const observed = await observe(createMatrixScene(server, actor))
    results.push([actor, cells[actor].split(':')[0] === observed ? cells[actor] : observed])
  }
  return Object.fromEntries(results) as Record<Actor, string>
}
