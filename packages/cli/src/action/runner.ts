import { randomUUID } from 'node:crypto'
import * as actions from '@actions/core'
import type { ReadInput } from './action-inputs.ts'

/** The runner of GitHub Actions: inputs, outputs, annotations and the job summary. */
export interface Runner {
  readonly readInput: ReadInput
  setOutput(name: string, value: string): void
  /** Replaces the secret by asterisks in all later lines of the log. */
  mask(secret: string): void
  /** Prints lines to the log. Text from repositories can't contain workflow commands. */
  log(text: string): void
  notice(message: string): void
  warning(message: string): void
  /** Adds an error and fails the step. */
  fail(message: string): void
  /** Appends Markdown to the job summary. */
  writeSummary(markdown: string): Promise<void>
}

/** Creates the runner of this process, which writes commands to stdout and to the runner's files. */
export function createRunner(): Runner {
  return {
    readInput: (name) => actions.getInput(name),
    setOutput: actions.setOutput,
    mask: actions.setSecret,
    log,
    notice: (message) => actions.notice(message),
    warning: (message) => actions.warning(message),
    fail: (message) => actions.setFailed(message),
    writeSummary: async (markdown) => {
      await actions.summary.addRaw(markdown, true).write()
    },
  }
}

/** The runner executes commands in the log, unless they are stopped with a random word. */
function log(text: string): void {
  if (text === '') return
  const word = randomUUID()
  const mayContainCommand = /::|##\[/.test(text)
  actions.info(mayContainCommand ? `::stop-commands::${word}\n${text}\n::${word}::` : text)
}
