import { type Application, type ReviewState, reviewStates } from '@handiwork/core/api'
import { useState } from 'react'
import { t } from '../../../i18n/texts.ts'
import { Island } from '../../../state/Island.tsx'
import { Select } from '../../../ui/Select.tsx'
import { StatusDialog } from './StatusDialog.tsx'

interface StatusControlProps {
  readonly application: Pick<Application, '_id' | 'state' | 'decisionExpectedOn' | 'snapshot'>
}

/** The status of an application, set by the organization. */
export function StatusControl(props: StatusControlProps) {
  return (
    <Island>
      <Control {...props} />
    </Island>
  )
}

function Control({ application }: StatusControlProps) {
  const { _id: id, state, decisionExpectedOn, snapshot } = application
  const [next, setNext] = useState<ReviewState>()
  return (
    <div className="application-status">
      <Select
        label={t('applications.status.label')}
        options={reviewStates.map((one) => ({ id: one, title: t(`applications.states.${one}`) }))}
        value={state === 'sent' || state === 'withdrawn' ? null : state}
        onChange={(chosen) => setNext(reviewStates.find((one) => one === chosen))}
      />
      {next && (
        <StatusDialog
          {...{ id, decisionExpectedOn, state: next, name: snapshot.person.name }}
          onChanged={() => location.reload()}
          onClose={() => setNext(undefined)}
        />
      )}
    </div>
  )
}
