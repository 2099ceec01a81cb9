import { contract, MAX_APPLICATION_MESSAGE_LENGTH, type ReviewState } from '@handiwork/core/api'
import { useState } from 'react'
import { t } from '../../../i18n/texts.ts'
import { call } from '../../../state/call.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { TextArea } from '../../../ui/TextArea.tsx'
import { TextField } from '../../../ui/TextField.tsx'

interface StatusDialogProps {
  readonly id: string
  readonly name: string
  /** The new status. */
  readonly state: ReviewState
  readonly decisionExpectedOn: string | null
  readonly onChanged: () => void
  readonly onClose: () => void
}

/** Confirms a status, because the applicant gets an email. People decide about each applicant, one by one. */
export function StatusDialog(props: StatusDialogProps) {
  const { id, name, state, onChanged, onClose } = props
  const [message, setMessage] = useState('')
  const [expectedOn, setExpectedOn] = useState(props.decisionExpectedOn ?? '')
  const isDecided = state === 'offer' || state === 'rejected'
  const change = async () => {
    const decisionExpectedOn = isDecided || expectedOn === '' ? null : expectedOn
    const body = { state, message, decisionExpectedOn }
    await call(contract.applications.update, { params: { id }, body })
    onChanged()
  }
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      kind={state === 'rejected' ? 'danger' : 'main'}
      title={t(`applications.status.titles.${state}`, { name })}
      text={t('applications.status.text', { name })}
      confirm={t(`applications.status.confirm.${state}`)}
      onConfirm={change}
    >
      <TextArea
        label={t('applications.status.message')}
        value={message}
        onChange={setMessage}
        rows={4}
        characterLimit={MAX_APPLICATION_MESSAGE_LENGTH}
      />
      {!isDecided && (
        <TextField
          type="date"
          label={t('applications.status.expectedOn')}
          value={expectedOn}
          onChange={setExpectedOn}
        />
      )}
    </ConfirmDialog>
  )
}
