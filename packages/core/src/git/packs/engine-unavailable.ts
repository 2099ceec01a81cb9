import { UnreadableStore } from './unreadable-store.ts'

/** The engine is missing or can't be compiled, so git must compare all files. */
export class EngineUnavailable extends UnreadableStore {
  constructor(cause: unknown) {
    super(`the pack reader's engine can't be loaded (${cause instanceof Error ? cause.message : cause})`, {
      cause,
    })
  }
}
