import { render, useInput } from 'ink'
import { useState } from 'react'
import type { Cancellation, Terminal } from '../context.ts'
import { detectStyle } from '../ui/terminal.ts'
import { ChoiceView } from './ChoiceView.tsx'
import { type ChoiceOption, moveSelection } from './choice.ts'

interface ChoiceTerminal extends Pick<Terminal, 'stderr' | 'env'>, Cancellation {
  readonly stdin: NodeJS.ReadStream
}

/** Shows a list on the terminal until the user confirms or cancels, then clears it. */
export async function chooseInTerminal(
  question: string,
  options: readonly ChoiceOption[],
  { stdin, stderr, env, signal }: ChoiceTerminal,
): Promise<number | undefined> {
  const { promise, resolve, reject } = Promise.withResolvers<number | undefined>()
  const look = detectStyle(stderr, env)
  const size = { columns: stderr.columns ?? 80, rows: stderr.rows ?? 24 }
  const screen = render(<Choice {...{ question, options, look, ...size }} onDone={resolve} />, {
    stdin,
    stdout: stderr as NodeJS.WriteStream,
    patchConsole: false,
    exitOnCtrlC: false,
    interactive: true,
  })
  const onAbort = () => reject(signal.reason)
  signal.addEventListener('abort', onAbort, { once: true })
  try {
    return await promise
  } finally {
    signal.removeEventListener('abort', onAbort)
    await screen.waitUntilRenderFlush()
    screen.clear()
    screen.unmount()
    await screen.waitUntilExit()
  }
}

type ChoiceProps = Omit<Parameters<typeof ChoiceView>[0], 'selected'> & {
  readonly onDone: (index: number | undefined) => void
}

function Choice({ onDone, ...props }: ChoiceProps) {
  const [selected, setSelected] = useState(0)
  useInput((input, key) => {
    // A terminal that passes single keys on sends no signal.
    if (key.ctrl && input === 'c') process.kill(process.pid, 'SIGINT')
    else if (key.return) onDone(selected)
    else if (key.escape || (key.ctrl && input === 'd')) onDone(undefined)
    else setSelected((current) => moveSelection(current, key, props.options.length))
  })
  return <ChoiceView {...props} selected={selected} />
}
