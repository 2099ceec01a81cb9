import { contract } from '@handiwork/core/api'
import { USERS_A_PAGE } from '@handiwork/core/contract'
import { DONE } from '../../exit-codes.ts'
import { checkOutput } from '../../output/check-output.ts'
import { putOut } from '../../output/put-out.ts'
import { type ConnectionFlags, connectionOf } from '../../remote/connection.ts'
import { connect } from '../../remote/service.ts'
import { warnUnprotected } from '../../remote/warn-unprotected.ts'
import { canvasFor } from '../../ui/canvas.ts'
import { painter } from '../../ui/painter.ts'
import type { World } from '../../world.ts'
import { boardOf, boardPage, boardTitle } from './board.ts'
import { leaderLines } from './leader-lines.ts'

export interface LeadersRequest extends ConnectionFlags {
  readonly language: string | undefined
  readonly country: string | undefined
  readonly openSource?: boolean
  readonly limit?: number
  readonly json?: boolean
  readonly output?: string
}

/** One `handiwork leaders`: asks a service for a leaderboard and shows its beginning; gives the exit code. */
export async function runLeaders(request: LeadersRequest, world: World): Promise<number> {
  const { openSource = false, limit = USERS_A_PAGE, json, output } = request
  const board = boardOf(request.language, request.country)
  await checkOutput(output, world.cwd)
  const connection = await connectionOf(request, world)
  warnUnprotected(connection, world)
  const { items, total } = await connect(connection, world).call(contract.leaders.list, {
    query: {
      ...{ language: board.language?.key ?? '', country: board.country?.code ?? '', limit },
      openSource: openSource ? 'true' : 'false',
    },
  })
  const { look, width } = canvasFor(output, world)
  const lines = leaderLines(items, {
    ...{ title: boardTitle(board), openSource, total, width },
    page: boardPage(connection.url, board, openSource),
  })
  const text = json
    ? `${JSON.stringify({ total, leaders: items }, null, 2)}\n`
    : lines.map((line) => `${painter(look)(line)}\n`).join('')
  await putOut(text, { output, quiet: false }, world)
  return DONE
}
