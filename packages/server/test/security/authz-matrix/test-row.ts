import { allRoutes, type Route } from '@handiwork/core/api'
import type { TestResponse, TestServer } from '../../test-server.ts'
import { type CaseRequest, type MatrixCases, sendCaseRequest } from './case-request.ts'
import { findMismatch } from './find-mismatch.ts'
import { type Actor, actors, type MatrixRow } from './matrix.ts'
import { createMatrixScene, type MatrixScene } from './scene.ts'
import type { WriteLog } from './watch-writes.ts'

/** The result of testing a row. */
export interface RowResult {
  /** Per actor: the cell of the row if all responses match it, otherwise the mismatch. */
  readonly outcome: Readonly<Record<Actor, string>>
  readonly requestedRoutes: ReadonlySet<string>
}

/** Sends the requests of a row as every actor, each with its own data. */
export async function testRow(
  server: TestServer,
  writes: WriteLog,
  cases: MatrixCases,
  row: MatrixRow,
): Promise<RowResult> {
  const requestedRoutes = new Set<string>()

  const testRequest = async (scene: MatrixScene, request: CaseRequest): Promise<string | undefined> => {
    requestedRoutes.add(routeName(request.route))
    const observed = await observe(row, scene, writes, request)
    const sideEffects =
      observed.response.status >= 400 && observed.sideEffects.length > 0
        ? `side effects: ${observed.sideEffects}`
        : undefined
    const problem = sideEffects ?? findMismatch(row, scene.actor, request, observed.response)
    return (
      problem &&
      `${routeName(request.route)} ${JSON.stringify(request.body ?? request.query ?? request.path ?? '')}: ${problem}`
    )
  }

  const testActor = async (actor: Actor): Promise<string> => {
    for (const createRequests of cases[row.id] ?? []) {
      const scene = createMatrixScene(server, actor)
      for (const request of [await createRequests(scene)].flat()) {
        if (request.excludedActors?.includes(actor)) continue
        const mismatch = await testRequest(scene, request)
        if (mismatch !== undefined) return mismatch
      }
    }
    return row.cells[actor]
  }

  const found: [Actor, string][] = []
  for (const actor of actors) found.push([actor, await testActor(actor)])
  return { outcome: Object.fromEntries(found) as Record<Actor, string>, requestedRoutes }
}

const names = new Map<Route, string>(allRoutes().map(({ name, route }) => [route, name]))

function routeName(route: Route): string {
  return names.get(route) ?? route.path
}

interface ObservedResponse {
  readonly response: TestResponse
  /** Side effects: tables written, tasks enqueued, events published, connections closed. */
  readonly sideEffects: readonly string[]
}

async function observe(
  row: MatrixRow,
  scene: MatrixScene,
  writes: WriteLog,
  request: CaseRequest,
): Promise<ObservedResponse> {
  const { enqueuedTasks, publishedEvents, disconnected } = scene.server
  await scene.as()
  // Writes while preparing the case don't count.
  if (!/^[23]/.test(request.expectedCells?.[scene.actor] ?? row.cells[scene.actor])) await writes.take()
  const countsBefore = [enqueuedTasks.length, publishedEvents.length, disconnected.length].join()
  const response = await sendCaseRequest(scene, request)
  if (response.status < 400) return { response, sideEffects: [] }
  const messages =
    [enqueuedTasks.length, publishedEvents.length, disconnected.length].join() === countsBefore
      ? []
      : ['messages']
  return { response, sideEffects: [...(await writes.take()), ...messages] }
}
