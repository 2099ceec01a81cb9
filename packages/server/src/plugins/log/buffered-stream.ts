export interface BufferedStream extends Disposable {
  write(text: string): void
}

/** Buffers writes and flushes them once per event loop turn, because a system call per line is slow. */
export function createBufferedStream(destination: { write(text: string): unknown }): BufferedStream {
  let text = ''
  const flush = () => {
    const buffered = text
    text = ''
    if (buffered !== '') destination.write(buffered)
  }
  // Flushes on exit, because the process does not wait for the end of the turn.
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
