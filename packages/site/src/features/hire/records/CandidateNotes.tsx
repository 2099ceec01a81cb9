import { type CandidateNote, contract } from '@handiwork/core/api'
import { MAX_CANDIDATE_NOTE_LENGTH } from '@handiwork/core/contract'
import { formatDay } from '@handiwork/core/format'
import { useState } from 'react'
import { t } from '../../../i18n/texts.ts'
import { call } from '../../../state/call.ts'
import { Island } from '../../../state/Island.tsx'
import { Button, type ButtonProps } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { NoteForm } from './NoteForm.tsx'
import { recruitingQuery } from './recruiting-query.ts'

interface CandidateNotesProps {
  readonly userId: string
  /** Name of the candidate, for the titles of dialogs. */
  readonly name: string
  readonly organizationId: string | undefined
  readonly notes: readonly CandidateNote[]
}

/** The recruiter's or the team's notes about a candidate. */
export function CandidateNotes(props: CandidateNotesProps) {
  return (
    <Island>
      <Notes {...props} />
    </Island>
  )
}

function Notes({ userId, name, organizationId, notes: rendered }: CandidateNotesProps) {
  const [notes, setNotes] = useState(rendered)
  const query = recruitingQuery(organizationId)
  const create = async (text: string) => {
    const note = await call(contract.candidateRecords.createNote, { query, body: { userId, text } })
    setNotes((previous) => [note, ...previous])
  }
  const update = async (id: string, text: string) => {
    const note = await call(contract.candidateRecords.updateNote, { query, params: { id }, body: { text } })
    setNotes((previous) => previous.map((one) => (one._id === id ? note : one)))
  }
  const remove = async (id: string) => {
    await call(contract.candidateRecords.removeNote, { query, params: { id } })
    setNotes((previous) => previous.filter(({ _id }) => _id !== id))
  }
  return (
    <div className="candidate-notes stack s8">
      {notes.map((note) => (
        <Note
          key={note._id}
          note={note}
          name={name}
          onUpdate={(text) => update(note._id, text)}
          onRemove={() => remove(note._id)}
        />
      ))}
      <NoteDialog
        title={t('hire.notes.addTitle', { name })}
        text=""
        onSave={create}
        trigger={
          <Button kind="ghost" size="sm">
            <Icon name="add" size={14} /> {t('hire.notes.add')}
          </Button>
        }
      />
    </div>
  )
}

interface NoteProps {
  readonly note: CandidateNote
  readonly name: string
  readonly onUpdate: (text: string) => Promise<void>
  readonly onRemove: () => Promise<void>
}

function Note({ note: { text, authorName, updatedAt }, name, onUpdate, onRemove }: NoteProps) {
  const day = formatDay(new Date(updatedAt))
  return (
    <div className="candidate-note">
      <p>{text}</p>
      <p className="tiny muted">{authorName ? t('hire.notes.by', { author: authorName, day }) : day}</p>
      <div className="row">
        <NoteDialog
          title={t('hire.notes.editTitle', { name })}
          text={text}
          onSave={onUpdate}
          trigger={
            <Button kind="ghost" size="sm">
              {t('hire.notes.edit')}
            </Button>
          }
        />
        <ConfirmDialog
          title={t('hire.notes.deleteTitle', { name })}
          confirm={t('hire.notes.deleteConfirm')}
          onConfirm={onRemove}
          trigger={
            <Button kind="ghost" size="sm" square aria-label={t('hire.notes.deleteTitle', { name })}>
              <Icon name="remove" size={14} />
            </Button>
          }
        />
      </div>
    </div>
  )
}

interface NoteDialogProps {
  readonly title: string
  readonly text: string
  readonly onSave: (text: string) => Promise<void>
  readonly trigger: React.ReactElement<ButtonProps>
}

function NoteDialog({ title, text, onSave, trigger }: NoteDialogProps) {
  return (
    <Dialog title={title} trigger={trigger}>
      {(close) => (
        <NoteForm text={text} maxLength={MAX_CANDIDATE_NOTE_LENGTH} onSave={onSave} close={close} />
      )}
    </Dialog>
  )
}
