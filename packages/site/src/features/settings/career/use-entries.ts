import { ApiError } from '@handiwork/core/api'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { failureText } from '../../../ui/failure-text.ts'
import { toast } from '../../../ui/toast.ts'
import type { EntryView, Noun } from './entry-view.ts'
import { inOrderOf, putBack, readAnew, without } from './list-changes.ts'
import { nouns } from './nouns.ts'

type Entries = readonly EntryView[]

/** A change of the list, and how to take it back. */
interface Change {
  readonly show: (entries: Entries) => Entries
  readonly undo: (entries: Entries) => Entries
  readonly send: () => Promise<unknown>
}

/** Somebody's list, changed at once and sent then, one change after the other; what fails is taken back (spec §4). */
export function useEntries(noun: Noun, userId: string, first: Entries) {
  const [entries, setEntries] = useState(first)
  const calls = nouns[noun]
  const change = useMutation({
    scope: { id: noun },
    mutationFn: ({ send }: Change) => send(),
    onMutate: ({ show }) => setEntries(show),
    onError: async (error, { undo }) => {
      setEntries(undo)
      toast.show({ kind: 'failed', text: failureText(error) })
      if (!isOutdated(error)) return
      const fresh = await calls.list(userId)
      setEntries((before) => readAnew(before, fresh))
    },
  })
  return {
    entries,
    remove: (entry: EntryView) => {
      const at = entries.indexOf(entry)
      change.mutate({
        show: (before) => without(before, entry.id),
        undo: (after) => putBack(after, entry, at),
        send: () => calls.remove(userId, entry.id),
      })
    },
    reorder: (ids: readonly string[]) => {
      const before = entries.map(({ id }) => id)
      change.mutate({
        show: (entries) => inOrderOf(entries, ids),
        undo: (entries) => inOrderOf(entries, before),
        send: () => calls.reorder(userId, ids),
      })
    },
  }
}

// --- internal ---

/** The list was changed elsewhere since it was read. */
function isOutdated(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'conflict' || error.code === 'notFound')
}
