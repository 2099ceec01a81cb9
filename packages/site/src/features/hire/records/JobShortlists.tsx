import { contract, type Shortlist } from '@handiwork/core/api'
import { useState } from 'react'
import { t } from '../../../i18n/texts.ts'
import { call } from '../../../state/call.ts'
import { Island } from '../../../state/Island.tsx'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { failureText } from '../../../ui/failure-text.ts'
import { toast } from '../../../ui/toast.ts'
import { recruitingQuery } from './recruiting-query.ts'

interface JobShortlistsProps {
  readonly userId: string
  readonly organizationId: string | undefined
  /** The jobs that the viewer recruits for. */
  readonly jobs: readonly Pick<Shortlist, 'jobId' | 'title'>[]
  /** The jobs whose shortlists have the candidate. */
  readonly selectedIds: readonly string[]
}

/** The jobs that the viewer recruits for. Selecting one adds the candidate to its shortlist. */
export function JobShortlists(props: JobShortlistsProps) {
  return (
    <Island>
      <Jobs {...props} />
    </Island>
  )
}

function Jobs({ userId, organizationId, jobs, selectedIds: rendered }: JobShortlistsProps) {
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>(new Set(rendered))
  const query = recruitingQuery(organizationId)
  const change = async (jobId: string, isSelected: boolean) => {
    setSelectedIds((previous) => withId(previous, jobId, isSelected))
    try {
      const { add, remove } = contract.shortlists
      await call(isSelected ? add : remove, { query, params: { jobId, userId } })
    } catch (error) {
      setSelectedIds((previous) => withId(previous, jobId, !isSelected))
      toast.show({ kind: 'failed', text: failureText(error) })
    }
  }
  return (
    <fieldset className="job-shortlists stack s4">
      <legend className="visually-hidden">{t('hire.shortlists.label')}</legend>
      {jobs.map(({ jobId, title }) => (
        <Checkbox
          key={jobId}
          isSelected={selectedIds.has(jobId)}
          onChange={(isSelected) => change(jobId, isSelected)}
        >
          {title}
        </Checkbox>
      ))}
    </fieldset>
  )
}

function withId(ids: ReadonlySet<string>, id: string, isIncluded: boolean): ReadonlySet<string> {
  const rest = [...ids].filter((one) => one !== id)
  return new Set(isIncluded ? [...rest, id] : rest)
}
