/** A good answer, kept so that the host can say "not modified" the next time. */
export interface StoredAnswer {
  readonly etag?: string
  readonly lastModified?: string
  readonly body: string
  /** Those a client reads besides, such as where the next page is. */
  readonly headers: Readonly<Record<string, string>>
}

/** Answers by address and token together, so that nobody is answered with what only another may see. */
export interface Answers {
  get(key: string): Promise<StoredAnswer | undefined>
  set(key: string, answer: StoredAnswer): Promise<void>
}

/** Answers within one process; when there are more characters than `most`, those unused for longest go. */
export function memoryAnswers(most = 32 * 1024 * 1024): Answers {
  const kept = new Map<string, StoredAnswer>()
  let size = 0
  const forget = (key: string) => {
    size -= kept.get(key)?.body.length ?? 0
    kept.delete(key)
  }
  const keep = (key: string, answer: StoredAnswer) => {
    forget(key)
    kept.set(key, answer)
    size += answer.body.length
  }
  return {
    get: async (key) => {
      const answer = kept.get(key)
      if (answer) keep(key, answer)
      return answer
    },
    set: async (key, answer) => {
      keep(key, answer)
      for (const oldest of kept.keys()) if (size > most) forget(oldest)
    },
  }
}
