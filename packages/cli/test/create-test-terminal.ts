import { PassThrough } from 'node:stream'

/** A terminal of the given size, whose keys a test presses. `screen` returns everything that was written to it. */
export function createTestTerminal({ columns = 60, rows = 12 } = {}) {
  const stdin = Object.assign(new PassThrough(), {
    isTTY: true,
    setRawMode: () => stdin,
    ref: () => stdin,
    unref: () => stdin,
  }) as unknown as NodeJS.ReadStream & PassThrough
  const stderr = Object.assign(new PassThrough(), { isTTY: true, columns, rows })
  let screen = ''
  stderr.on('data', (bytes) => {
    screen += bytes
  })
  /** Waits until the text is drawn at once. */
  const untilDrawn = async (text: string) => {
    while (!screen.includes(text)) await new Promise((resolve) => stderr.once('data', resolve))
  }
  const controller = new AbortController()
  const terminal = { stdin, stderr, env: { TERM: 'xterm' }, signal: controller.signal }
  return {
    terminal,
    untilDrawn,
    controller,
    screen: () => screen,
    press: (keys: string) => stdin.write(keys),
    resize: (size: { columns?: number; rows?: number }) => Object.assign(stderr, size).emit('resize'),
  }
}
