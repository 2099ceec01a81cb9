import type { Content } from '../../git/asked/batch-answers.ts'
import { contents } from '../../git/asked/contents.ts'
import { UnreadableStore } from '../../git/packs/open-packs.ts'
import type { ObjectStore } from '../../git/packs/pack-store.ts'
import type { ReadOptions } from './read-options.ts'

/** What is at hand while one thing is looked at: contents by the numbers of their objects; undefined is one that is missing. */
export type AtHand = ReadonlyMap<number, Content | undefined>

/**
 * Has git give the objects that are needed for one thing after the other, and tells what is at hand for each. What was at hand
 * for the thing before is not asked for again: a content stands in two changes of a file that follow each other. Throws an
 * UnreadableStore where one thing needs more than `atMost` bytes.
 */
export async function* askedContents(
  { idOf }: Pick<ObjectStore, 'idOf'>,
  needed: readonly ReadonlySet<number>[],
  { repository, signal }: Pick<ReadOptions, 'repository' | 'signal'>,
  atMost = AT_HAND_AT_MOST,
): AsyncGenerator<AtHand> {
  const asked = needed.flatMap((objects, at) => [...objects].filter((one) => !needed[at - 1]?.has(one)))
  const given = contents(repository, asked.map(idOf), { atMost: CONTENT_AT_MOST, signal })
  let before: AtHand = new Map()
  try {
    for (const objects of needed) {
      const atHand = new Map<number, Content | undefined>()
      let bytes = 0
      for (const object of objects) {
        const content = before.has(object) ? before.get(object) : (await given.next()).value
        if (content?.isWhole) bytes += content.size
        if (bytes > atMost) throw new UnreadableStore('a commit changes more than is held at once')
        atHand.set(object, content)
      }
      yield atHand
      before = atHand
    }
  } finally {
    await given.return(undefined)
  }
}

// --- internal ---

/** The engine takes no more of one object; what is larger is told by its beginning. */
const CONTENT_AT_MOST = 64 * 2 ** 20

/** For telling what was renamed, all contents of a commit are held that may tell. */
const AT_HAND_AT_MOST = 256 * 2 ** 20
