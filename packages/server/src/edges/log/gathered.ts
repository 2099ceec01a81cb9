export interface Gathered extends Disposable {
  write(text: string): void
}

/** Writes at once what was written in one turn: a system call for each line takes longer than the line does. */
export function gathered(destination: { write(text: string): unknown }): Gathered {
  let text = ''
  const flush = () => {
    const now = text
    text = ''
    if (now !== '') destination.write(now)
  }
  // Whoever ends the process does not wait for the turn to end.
  process.on('exit', flush)
  return {
    write(line) {
      if (text === '') setImmediate(flush)
      text += line
    },
    [Symbol.dispose]: () => {
      process.off('exit', flush)
      flush()
    },
  }
}
