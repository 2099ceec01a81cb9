import { useInput } from 'ink'
import { useRef, useState } from 'react'
import { type ScreenTerminal, showScreen } from '../screen/show-screen.tsx'
import { detectStyle } from '../ui/terminal.ts'
import { ChoiceView } from './ChoiceView.tsx'
import { type ChoiceOption, moveSelection } from './choice.ts'

/** Shows a list on the terminal until the user confirms or cancels, then clears it. */
export function chooseInTerminal(
  question: string,
  options: readonly ChoiceOption[],
  terminal: ScreenTerminal,
): Promise<number | undefined> {
  const { stderr, env } = terminal
  const look = detectStyle(stderr, env)
  const size = { columns: stderr.columns ?? 80, rows: stderr.rows ?? 24 }
  return showScreen(
    (onDone) => <Choice {...{ question, options, look, ...size }} onDone={onDone} />,
    terminal,
  )
}

type ChoiceProps = Omit<Parameters<typeof ChoiceView>[0], 'selected'> & {
  readonly onDone: (index: number | undefined) => void
}

function Choice({ onDone, ...props }: ChoiceProps) {
  const [selected, setSelected] = useState(0)
  // Keys in quick succession arrive before the list is drawn again.
  const current = useRef(0)
  useInput((input, key) => {
    // A terminal that passes single keys on sends no signal.
    if (key.ctrl && input === 'c') process.kill(process.pid, 'SIGINT')
    else if (key.return) onDone(current.current)
    else if (key.escape || (key.ctrl && input === 'd')) onDone(undefined)
    else {
      current.current = moveSelection(current.current, key, props.options.length)
      setSelected(current.current)
    }
  })
  return <ChoiceView {...props} selected={selected} />
}
