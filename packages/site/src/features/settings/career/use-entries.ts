import { ApiError } from '@handiwork/core/api'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { failureText } from '../../../ui/failure-text.ts'
import { toast } from '../../../ui/toast.ts'
import { entryApis } from './entry-api.ts'
import type { EntryKind, EntryView } from './entry-view.ts'
import { mergeDescriptions, removeEntry, restoreEntry, sortByIds } from './list-changes.ts'

type Entries = readonly EntryView[]

/** An optimistic change of the list. */
interface Change {
  readonly apply: (entries: Entries) => Entries
  readonly undo: (entries: Entries) => Entries
  readonly send: () => Promise<unknown>
}

/** A user's list with optimistic changes, sent in sequence and reverted on failure (spec §4). */
export function useEntries(kind: EntryKind, userId: string, initialEntries: Entries) {
  const [entries, setEntries] = useState(initialEntries)
  const api = entryApis[kind]
  const change = useMutation({
    scope: { id: kind },
    mutationFn: ({ send }: Change) => send(),
    onMutate: ({ apply }) => setEntries(apply),
    onError: async (error, { undo }) => {
      setEntries(undo)
      toast.show({ kind: 'failed', text: failureText(error) })
      if (!isOutdated(error)) return
      const refetched = await api.list(userId)
      setEntries((before) => mergeDescriptions(before, refetched))
    },
  })
  return {
    entries,
    remove: (entry: EntryView) => {
      const index = entries.indexOf(entry)
      change.mutate({
        apply: (before) => removeEntry(before, entry.id),
        undo: (after) => restoreEntry(after, entry, index),
        send: () => api.remove(userId, entry.id),
      })
    },
    reorder: (ids: readonly string[]) => {
      const before = entries.map(({ id }) => id)
      change.mutate({
        apply: (entries) => sortByIds(entries, ids),
        undo: (entries) => sortByIds(entries, before),
        send: () => api.reorder(userId, ids),
      })
    },
  }
}

/** The list has changed since it was loaded. */
function isOutdated(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'conflict' || error.code === 'notFound')
}
