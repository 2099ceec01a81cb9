/** Reading a repository takes more memory or time than allowed. Another way of reading would, too. */
export class LimitExceeded extends Error {
  override readonly name = 'LimitExceeded'
}

/** Returns true if git ended because of a limit rather than the repository's content. */
export function isLimitFailure(signal: string | null, stderr: string): boolean {
  return signal === null ? OUT_OF_MEMORY.test(stderr) : LIMIT_SIGNALS.has(signal)
}

const OUT_OF_MEMORY =
  /out of memory|memory exhausted|cannot allocate memory|mmap failed|died of signal (?:6|9|11|24)\b/i

/** The CPU limit, and crashes of git when its stack or its address space is exhausted. */
const LIMIT_SIGNALS: ReadonlySet<string> = new Set(['SIGXCPU', 'SIGKILL', 'SIGSEGV', 'SIGABRT', 'SIGBUS'])
