import type { Mirror } from '@handiwork/core'
import type { Reader, ReaderSettings } from './reading.ts'
import { ReadingChild } from './reading-child.ts'

/**
 * A reader with processes of its own, each begun when it is needed and anew after it died. Reading a long history is
 * seconds of arithmetic in which nobody else would be answered; what strangers made may bring its reader down, and no more;
 * and a small process starts its many gits faster than one that holds a database.
 */
export function reader(processesAtMost: number, settings: ReaderSettings): Reader {
  let children: ReadingChild[] = []
  const idle = (): ReadingChild => {
    children = children.filter(({ isAlive }) => isAlive)
    const free = children.find(({ load }) => load === 0)
    if (free !== undefined) return free
    if (children.length < processesAtMost) return children[children.push(new ReadingChild(settings)) - 1]!
    return children.reduce((least, child) => (child.load < least.load ? child : least))
  }
  return {
    async read(reading, { signal, onProgress }) {
      return await idle().ask('read', reading, {
        signal,
        onProgress: (told) => 'target' in told && onProgress?.(told.target, told.progress),
      })
    },
    mirrors: {
      async update(address, { signal, onReceived, ...options }) {
        const child = idle()
        const { copy, ...mirror } = await child.ask(
          'update',
          { address, ...options },
          { signal, onProgress: (told) => 'bytes' in told && onReceived?.(told.bytes, told.fraction) },
        )
        return released(mirror, () => child.ask('release', { copy }))
      },
      async forget(address) {
        await idle().ask('forget', { address })
      },
      async keepOnly(cloneUrls) {
        await idle().ask('keepOnly', { cloneUrls })
      },
      async removeLeftovers() {
        await idle().ask('removeLeftovers', undefined)
      },
    },
    async [Symbol.asyncDispose]() {
      await Promise.all(children.map((child) => child.end()))
    },
  }
}

// --- internal ---

/** Released with its process, at the latest. */
function released(
  mirror: Omit<Mirror, 'release' | typeof Symbol.asyncDispose>,
  ask: () => Promise<unknown>,
): Mirror {
  let asked: Promise<void> | undefined
  const release = () => {
    asked ??= ask().then(
      () => {},
      () => {},
    )
    return asked
  }
  return { ...mirror, release, [Symbol.asyncDispose]: release }
}
