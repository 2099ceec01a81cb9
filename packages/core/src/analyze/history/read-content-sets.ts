import type { ObjectContent } from '../../git/cat-file/cat-file-reader.ts'
import { readContents } from '../../git/cat-file/read-contents.ts'
import type { ObjectStore } from '../../git/packs/pack-store.ts'
import { UnreadableStore } from '../../git/packs/unreadable-store.ts'
import type { ReadOptions } from './read-options.ts'

/** The contents available while one item is processed, by object number. Undefined for a missing object. */
export type ContentSet = ReadonlyMap<number, ObjectContent | undefined>

/**
 * Reads the objects for one item after the other from git. Contents of the previous item are reused, because
 * consecutive changes of a file share one.
 * If an item needs more than `maxBytes`, `onExceeded` receives the contents so far, and the rest counts as
 * missing.
 */
export async function* readContentSets(
  { idOf }: Pick<ObjectStore, 'idOf'>,
  needed: readonly ReadonlySet<number>[],
  { repository, signal }: Pick<ReadOptions, 'repository' | 'signal'>,
  { maxBytes = MAX_SET_BYTES, onExceeded = rejectSet }: SetLimit = {},
): AsyncGenerator<ContentSet> {
  const requested = needed.flatMap((objects, at) => [...objects].filter((one) => !needed[at - 1]?.has(one)))
  const stream = readContents(repository, requested.map(idOf), { maxBytes: MAX_CONTENT_BYTES, signal })
  let before: ContentSet = new Map()
  try {
    for (const objects of needed) {
      const contentSet = new Map<number, ObjectContent | undefined>()
      let bytes = 0
      for (const object of objects) {
        const content: ObjectContent | undefined = before.has(object)
          ? before.get(object)
          : (await stream.next()).value
        if (content?.isComplete) bytes += content.size
        if (bytes > maxBytes) onExceeded(contentSet)
        contentSet.set(object, bytes > maxBytes ? undefined : content)
      }
      yield contentSet
      before = contentSet
    }
  } finally {
    await stream.return(undefined)
  }
}

/** What to do with an item that needs too much memory. */
export interface SetLimit {
  readonly maxBytes?: number
  /** By default, throws an UnreadableStore. */
  readonly onExceeded?: (contents: Map<number, ObjectContent | undefined>) => void
}

/** Releases the contents: they count as missing. */
export function dropContents(contents: Map<number, ObjectContent | undefined>): void {
  for (const object of contents.keys()) contents.set(object, undefined)
}

function rejectSet(): never {
  throw new UnreadableStore('a change needs more than the memory limit')
}

/** The engine's limit for one object. For larger objects, only the start is read. */
const MAX_CONTENT_BYTES = 64 * 2 ** 20

/** Rename detection needs all candidate contents of a commit at the same time. */
const MAX_SET_BYTES = 96 * 2 ** 20
