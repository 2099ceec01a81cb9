import type { Environment, Output } from './ui/terminal.ts'

/** Where results and messages are printed. The environment decides about colors. */
export interface Terminal {
  readonly stdout: Output
  readonly stderr: Output
  readonly env: Environment
}

export interface WorkingFolder {
  readonly cwd: string
}

export interface Cancellation {
  /** Aborts when the user interrupts the command. */
  readonly signal: AbortSignal
}

export interface DocumentInput extends WorkingFolder, Cancellation {
  readonly stdin: () => Promise<Uint8Array>
}

/** Standard input as a stream, for content of any size. */
export interface StreamInput {
  readonly openStdin: () => InputStream
}

export interface InputStream extends AsyncIterable<Uint8Array> {
  readonly isTTY?: boolean
}

/** Access to services over HTTP. */
export interface Network extends Cancellation {
  readonly fetch: typeof globalThis.fetch
}

export interface Clock {
  readonly now: () => Date
  /** Milliseconds since some time, for durations. Unlike `now`, it never jumps. */
  readonly uptime: () => number
}

export interface Timer {
  /** Waits for the given time, or until `wake` aborts. Rejects if the user interrupts the command. */
  readonly sleep: (milliseconds: number, wake?: AbortSignal) => Promise<void>
}

export interface Prompt {
  /** Prompts the user for a line of input. Undefined if the input is not interactive. */
  readonly prompt: (question: string) => Promise<string | undefined>
}

export interface Browser {
  /** Opens a URL in the user's browser. Resolves to false if there is none. */
  readonly openBrowser: (url: string) => Promise<boolean>
}
