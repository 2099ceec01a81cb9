import { type ImportedResume, type Profile, pathTo } from '@handiwork/core/api'
import { useState } from 'react'
import { Island } from '../../../state/Island.tsx'
import { queryClient } from '../../../state/query-client.ts'
import { OWN_PROFILE, useProfile } from '../../../state/session.ts'
import type { EntryCounts } from '../content-of.ts'
import { Boards } from './Boards.tsx'
import { BuilderHead } from './BuilderHead.tsx'
import type { Card } from './card.ts'
import { Downloads } from './Downloads.tsx'
import { ImportField } from './ImportField.tsx'
import { LookBar } from './LookBar.tsx'
import { useLook } from './use-look.ts'
import { useSections } from './use-sections.ts'

interface ResumeBuilderProps {
  readonly profile: Profile
  readonly cards: readonly Card[]
  readonly counts: EntryCounts
}

/** The resume as its owner puts it together (spec §2, Resume screen). */
export function ResumeBuilder(props: ResumeBuilderProps) {
  return (
    <Island>
      <Building {...props} />
    </Island>
  )
}

// --- internal ---

function Building({ profile, cards, counts: atFirst }: ResumeBuilderProps) {
  const { _id: userId, login } = profile
  const { look, change, ...looked } = useLook(profile)
  const { sections, reorder, remove, readAnew, ...arranged } = useSections(userId, cards)
  const [counts, setCounts] = useState(atFirst)
  const { naturalLanguages } = useProfile() ?? profile
  const takeOver = async (imported: ImportedResume) => {
    setCounts((before) => withImported(before, imported))
    await Promise.all([readAnew(), queryClient.invalidateQueries({ queryKey: OWN_PROFILE })])
  }
  // Whatever is kept of it makes a resume.
  const create = async () => {
    if ((await reorder(sections)) && login !== null) location.assign(pathTo('resume', { login }))
  }
  return (
    <div className="builder">
      <BuilderHead
        login={login}
        isCreated={profile.resumeCreated || arranged.isKept}
        onCreate={() => void create()}
      />
      <LookBar look={look} onChange={change} word={wordOf(looked, arranged)} />
      <Boards
        sections={sections}
        layout={look.layoutType}
        behind={{ counts, languages: naturalLanguages.map(({ code }) => code) }}
        onMove={(moved) => void reorder(moved)}
        onRemove={remove}
      />
      <div className="exchange">
        {login !== null && <Downloads login={login} />}
        <ImportField onImported={takeOver} />
      </div>
    </div>
  )
}

function withImported(before: EntryCounts, added: ImportedResume): EntryCounts {
  return {
    positions: before.positions + added.positions,
    educations: before.educations + added.educations,
  }
}

interface Keeping {
  readonly isSaving: boolean
  readonly isKept: boolean
}

function wordOf(...changes: readonly Keeping[]): 'saving' | 'saved' | undefined {
  if (changes.some(({ isSaving }) => isSaving)) return 'saving'
  return changes.some(({ isKept }) => isKept) ? 'saved' : undefined
}
