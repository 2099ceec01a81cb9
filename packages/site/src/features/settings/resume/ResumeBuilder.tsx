import { type ImportedResume, type Profile, pathTo } from '@handiwork/core/api'
import { useState } from 'react'
import { Island } from '../../../state/Island.tsx'
import { queryClient } from '../../../state/query-client.ts'
import { PROFILE_QUERY_KEY, useProfile } from '../../../state/session.ts'
import type { EntryCounts } from '../load-settings-content.ts'
import { AppearanceBar } from './AppearanceBar.tsx'
import { Boards } from './Boards.tsx'
import { BuilderHead } from './BuilderHead.tsx'
import { Downloads } from './Downloads.tsx'
import { ImportField } from './ImportField.tsx'
import type { SectionCardData } from './section-card.ts'
import { useResumeAppearance } from './use-resume-appearance.ts'
import { useSections } from './use-sections.ts'

interface ResumeBuilderProps {
  readonly profile: Profile
  readonly cards: readonly SectionCardData[]
  readonly counts: EntryCounts
}

/** The resume builder (spec §2, Resume screen). */
export function ResumeBuilder(props: ResumeBuilderProps) {
  return (
    <Island>
      <Builder {...props} />
    </Island>
  )
}

function Builder({ profile, cards, counts: initialCounts }: ResumeBuilderProps) {
  const { _id: userId, login } = profile
  const { appearance, change, ...appearanceState } = useResumeAppearance(profile)
  const { sections, reorder, remove, refetch, ...sectionState } = useSections(userId, cards)
  const [counts, setCounts] = useState(initialCounts)
  const { naturalLanguages } = useProfile() ?? profile
  const handleImport = async (imported: ImportedResume) => {
    setCounts((before) => addImported(before, imported))
    await Promise.all([refetch(), queryClient.invalidateQueries({ queryKey: PROFILE_QUERY_KEY })])
  }
  // Saving the section order creates the resume.
  const create = async () => {
    if ((await reorder(sections)) && login !== null) location.assign(pathTo('resume', { login }))
  }
  return (
    <div className="builder">
      <BuilderHead
        login={login}
        isCreated={profile.resumeCreated || sectionState.isSaved}
        onCreate={() => void create()}
      />
      <AppearanceBar
        appearance={appearance}
        onChange={change}
        saveState={combinedSaveState(appearanceState, sectionState)}
      />
      <Boards
        sections={sections}
        layout={appearance.layoutType}
        sources={{ counts, languages: naturalLanguages.map(({ code }) => code) }}
        onMove={(moved) => void reorder(moved)}
        onRemove={remove}
      />
      <div className="import-export">
        {login !== null && <Downloads login={login} />}
        <ImportField onImported={handleImport} />
      </div>
    </div>
  )
}

function addImported(before: EntryCounts, added: ImportedResume): EntryCounts {
  return {
    positions: before.positions + added.positions,
    educations: before.educations + added.educations,
  }
}

interface SaveState {
  readonly isSaving: boolean
  readonly isSaved: boolean
}

function combinedSaveState(...changes: readonly SaveState[]): 'saving' | 'saved' | undefined {
  if (changes.some(({ isSaving }) => isSaving)) return 'saving'
  return changes.some(({ isSaved }) => isSaved) ? 'saved' : undefined
}
