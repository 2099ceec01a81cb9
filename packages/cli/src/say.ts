import { clean } from './ui/clean.ts'
import type { Output } from './ui/terminal.ts'

/** Prints a message for the person, its lines cleaned of whatever could steer the terminal. */
export function say(output: Output, message: string): void {
  if (message === '') return
  output.write(`${message.split('\n').map(clean).join('\n')}\n`)
}
