import { contract, type LayoutType, type Profile } from '@handiwork/core/api'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call } from '../../../state/call.ts'
import { shownMeanwhile } from '../change-own-profile.ts'

/** How a resume looks. */
export interface ResumeLook {
  readonly layoutType: LayoutType
  readonly showAvatar: boolean
}

/** How the own resume looks; kept at once, and put back with the reason where that fails (spec §4). */
export function useLook({ layoutType, showAvatar }: ResumeLook) {
  const [look, setLook] = useState<ResumeLook>({ layoutType, showAvatar })
  const kept = useRef(look)
  const turns = useRef(0)
  const { mutate, isPending, isSuccess } = useMutation({
    // The last that was chosen is the last that is sent.
    scope: { id: 'resume-look' },
    mutationFn: ({ changed }: Change) => keepLook(changed),
    onSuccess: ({ layoutType, showAvatar }) => {
      kept.current = { layoutType, showAvatar }
    },
    onError: (_, { turn }) => {
      if (turn === turns.current) setLook(kept.current)
    },
  })
  const change = (changed: Partial<ResumeLook>) => {
    turns.current += 1
    setLook((before) => ({ ...before, ...changed }))
    mutate({ changed, turn: turns.current })
  }
  return { look, change, isSaving: isPending, isKept: isSuccess }
}

// --- internal ---

interface Change {
  readonly changed: Partial<ResumeLook>
  readonly turn: number
}

function keepLook(changed: Partial<ResumeLook>): Promise<Profile> {
  return shownMeanwhile(
    (before) => ({ ...before, ...changed }),
    () => call(contract.profile.update, { body: { action: 'updateResume', ...changed } }),
    (profile) => profile,
  )
}
