import { allRoutes, type Route } from '@handiwork/core/api'
import type { Answer, TestServer } from '../../a-server.ts'
import { type Ask, answerTo, type Cases } from './ask.ts'
import { mayByContract, wrongWith } from './expected.ts'
import { type Actor, actors, type Row } from './matrix.ts'
import { aScene, type Scene } from './scene.ts'
import type { WrittenRows } from './written-rows.ts'

/** What came of a row. */
export interface Tried {
  /** What each was answered: as the row has it where all is well, else what is wrong. */
  readonly found: Readonly<Record<Actor, string>>
  /** The calls it waits for, by their names. */
  readonly waitsFor: ReadonlySet<string>
  readonly asked: ReadonlySet<string>
}

/** Makes the requests of a row as everybody, each about something of its own. */
export async function triedRow(
  server: TestServer,
  writes: WrittenRows,
  cases: Cases,
  row: Row,
): Promise<Tried> {
  const waitsFor = new Set<string>()
  const asked = new Set<string>()

  const wrongWithAsk = async (scene: Scene, ask: Ask): Promise<string | undefined> => {
    asked.add(nameOf(ask.route))
    const answered = await watched(row, scene, writes, ask)
    const wrong = wrongWith(row, scene.actor, ask, answered.answer)
    const awaited = wrong && (await awaitedCall(row, scene, ask, answered.answer))
    if (awaited !== undefined) waitsFor.add(awaited)
    const left =
      answered.answer.status >= 400 && answered.traces.length > 0 ? `left ${answered.traces}` : undefined
    const found = left ?? (awaited === undefined ? wrong : undefined)
    return (
      found && `${nameOf(ask.route)} ${JSON.stringify(ask.body ?? ask.query ?? ask.path ?? '')}: ${found}`
    )
  }

  const foundAs = async (actor: Actor): Promise<string> => {
    for (const make of cases[row.id] ?? []) {
      const scene = aScene(server, actor)
      for (const ask of [await make(scene)].flat()) {
        if (ask.except?.includes(actor)) continue
        const wrong = await wrongWithAsk(scene, ask)
        if (wrong !== undefined) return wrong
      }
    }
    return row.cells[actor]
  }

  const found: [Actor, string][] = []
  for (const actor of actors) found.push([actor, await foundAs(actor)])
  return { found: Object.fromEntries(found) as Record<Actor, string>, waitsFor, asked }
}

// --- internal ---

const names = new Map<Route, string>(allRoutes().map(({ name, route }) => [route, name]))

function nameOf(route: Route): string {
  return names.get(route) ?? route.path
}

interface Watched {
  readonly answer: Answer
  /** What came of it besides: tables that were written, tasks, announcements, connections that were closed. */
  readonly traces: readonly string[]
}

async function watched(row: Row, scene: Scene, writes: WrittenRows, ask: Ask): Promise<Watched> {
  const { sent, announced, dropped } = scene.server
  await scene.as()
  // What was made for those who may is of no interest.
  if (!/^[23]/.test(ask.answers?.[scene.actor] ?? row.cells[scene.actor])) await writes.take()
  const before = [sent.length, announced.length, dropped.length].join()
  const answer = await answerTo(scene, ask)
  if (answer.status < 400 || answer.status === 501) return { answer, traces: [] }
  const told = [sent.length, announced.length, dropped.length].join() === before ? [] : ['messages']
  return { answer, traces: [...(await writes.take()), ...told] }
}

/**
 * The call whose feature is not there yet, where that is why this was answered 501; or 400 to somebody who could have been
 * refused had there been a thing to look at.
 */
async function awaitedCall(
  row: Row,
  scene: Scene,
  ask: Ask,
  { status }: Answer,
): Promise<string | undefined> {
  const { notServedYet } = scene.server.app
  const cell = row.cells[scene.actor]
  const isUnknown = status === 501 || (status === 400 && /^4/.test(cell))
  if (!isUnknown || cell === '401' || !mayByContract(scene.actor, (await scene.me()).id, ask))
    return undefined
  return notServedYet.find((name) => name === nameOf(ask.route))
}
