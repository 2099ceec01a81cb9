import { contract, type LayoutType, type Profile } from '@handiwork/core/api'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call } from '../../../state/call.ts'
import { withOptimisticProfile } from '../update-profile-optimistically.ts'

/** Appearance options of a resume. */
export interface ResumeAppearance {
  readonly layoutType: LayoutType
  readonly showAvatar: boolean
}

/** The resume's appearance with optimistic changes, reverted with an error message on failure (spec §4). */
export function useResumeAppearance({ layoutType, showAvatar }: ResumeAppearance) {
  const [appearance, setAppearance] = useState<ResumeAppearance>({ layoutType, showAvatar })
  const savedAppearance = useRef(appearance)
  const lastRevision = useRef(0)
  const { mutate, isPending, isSuccess } = useMutation({
    // Sent in sequence, so that the last choice wins.
    scope: { id: 'resume-appearance' },
    mutationFn: ({ changed }: Change) => saveAppearance(changed),
    onSuccess: ({ layoutType, showAvatar }) => {
      savedAppearance.current = { layoutType, showAvatar }
    },
    onError: (_, { revision }) => {
      if (revision === lastRevision.current) setAppearance(savedAppearance.current)
    },
  })
  const change = (changed: Partial<ResumeAppearance>) => {
    lastRevision.current += 1
    setAppearance((previous) => ({ ...previous, ...changed }))
    mutate({ changed, revision: lastRevision.current })
  }
  return { appearance, change, isSaving: isPending, isSaved: isSuccess }
}

interface Change {
  readonly changed: Partial<ResumeAppearance>
  readonly revision: number
}

function saveAppearance(changed: Partial<ResumeAppearance>): Promise<Profile> {
  return withOptimisticProfile(
    (previous) => ({ ...previous, ...changed }),
    () => call(contract.profile.update, { body: { action: 'updateResume', ...changed } }),
    (profile) => profile,
  )
}
