import { contract, type LeaderOrder } from '@handiwork/core/api'
import { USERS_PAGE_SIZE } from '@handiwork/core/contract'
import type { Clock, Network, Terminal, WorkingFolder } from '../../context.ts'
import { EXIT_SUCCESS } from '../../exit-codes.ts'
import { checkOutput } from '../../output/check-output.ts'
import { writeOutput } from '../../output/write-output.ts'
import { type ConnectionFlags, loadConnection, warnUnencryptedToken } from '../../remote/connection.ts'
import { connectToService } from '../../remote/service.ts'
import { createCanvas } from '../../ui/canvas.ts'
import { createPainter } from '../../ui/create-painter.ts'
import { leaderLines } from './leader-lines.ts'
import { leaderboardTitle, leaderboardUrl, parseLeaderboard } from './leaderboard.ts'

export interface LeadersRequest extends ConnectionFlags {
  readonly language: string | undefined
  readonly country: string | undefined
  readonly openSource?: boolean
  readonly order?: LeaderOrder
  readonly limit?: number
  readonly json?: boolean
  readonly output?: string
}

export type LeadersContext = Terminal & Network & WorkingFolder & Clock

/** Runs `handiwork leaders`: fetches a leaderboard, prints its first rows and returns the exit code. */
export async function runLeaders(request: LeadersRequest, context: LeadersContext): Promise<number> {
  const { openSource = false, order = 'xp', limit = USERS_PAGE_SIZE, json, output } = request
  const board = parseLeaderboard(request.language, request.country)
  await checkOutput(output, context.cwd)
  const connection = await loadConnection(request, context)
  warnUnencryptedToken(connection, context)
  const { items, total } = await connectToService(connection, context).call(contract.leaders.list, {
    query: {
      ...{ language: board.language?.key ?? '', country: board.country?.code ?? '', limit },
      openSource: openSource ? 'true' : 'false',
      order,
    },
  })
  const { look, width } = createCanvas(output, context)
  const lines = leaderLines(items, {
    ...{ title: leaderboardTitle(board), openSource, order, total, width, now: context.now() },
    pageUrl: leaderboardUrl(connection.url, board, { openSource, order }),
  })
  const text = json
    ? `${JSON.stringify({ total, leaders: items }, null, 2)}\n`
    : lines.map((line) => `${createPainter(look)(line)}\n`).join('')
  await writeOutput(text, { output, quiet: false }, context)
  return EXIT_SUCCESS
}
