import type { Terminal } from '../../context.ts'
import { printMessage } from '../../output/print.ts'
import { formatDuration } from '../../ui/format-duration.ts'
import { canRedraw, outputWidth } from '../../ui/terminal.ts'
import { truncate } from '../../ui/truncate.ts'

/** Shows that the command is waiting, until it is closed. */
export interface CountdownLine {
  readonly show: (secondsLeft: number) => void
  readonly close: () => void
}

/** A countdown in one line on a terminal, a single message elsewhere. */
export function createCountdownLine({ stderr, env }: Pick<Terminal, 'stderr' | 'env'>): CountdownLine {
  return canRedraw(stderr, env) ? liveCountdown(stderr) : staticMessage(stderr)
}

const CLEAR_LINE = '\r\u001b[2K'

const waitingMessage = (secondsLeft: number) =>
  `Waiting for authorization, up to ${formatDuration(secondsLeft * 1000)}. Ctrl-C stops.`

function liveCountdown(stderr: Terminal['stderr']): CountdownLine {
  return {
    show: (secondsLeft) => {
      stderr.write(`${CLEAR_LINE}${truncate(waitingMessage(secondsLeft), outputWidth(stderr) - 1)}`)
    },
    close: () => {
      stderr.write(CLEAR_LINE)
    },
  }
}

function staticMessage(stderr: Terminal['stderr']): CountdownLine {
  let isPrinted = false
  return {
    show: (secondsLeft) => {
      if (!isPrinted) printMessage(stderr, waitingMessage(secondsLeft))
      isPrinted = true
    },
    close: () => {},
  }
}
