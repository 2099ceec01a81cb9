import { say } from '../../say.ts'
import { duration } from '../../ui/duration.ts'
import { fit } from '../../ui/fit.ts'
import { canRedraw, widthOfOutput } from '../../ui/terminal.ts'
import type { World } from '../../world.ts'

/** Shows that the program waits, until it is closed. */
export interface WaitingLine {
  readonly show: (secondsLeft: number) => void
  readonly close: () => void
}

/** On a terminal one line that counts down, elsewhere one that is said once. */
export function waitingLine({ stderr, env }: Pick<World, 'stderr' | 'env'>): WaitingLine {
  return canRedraw(stderr, env) ? countingDown(stderr) : saidOnce(stderr)
}

// --- internal ---

const CLEARED = '\r\u001b[2K'

const sentence = (secondsLeft: number) =>
  `Waiting until you have let it in, ${duration(secondsLeft * 1000)} at most. Ctrl-C stops.`

function countingDown(stderr: World['stderr']): WaitingLine {
  return {
    show: (secondsLeft) => {
      stderr.write(`${CLEARED}${fit(sentence(secondsLeft), widthOfOutput(stderr) - 1)}`)
    },
    close: () => {
      stderr.write(CLEARED)
    },
  }
}

function saidOnce(stderr: World['stderr']): WaitingLine {
  let isSaid = false
  return {
    show: (secondsLeft) => {
      if (!isSaid) say(stderr, sentence(secondsLeft))
      isSaid = true
    },
    close: () => {},
  }
}
