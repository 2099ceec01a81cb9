import { pathTo } from '@handiwork/core/api'
import { useEffect, useRef, useState } from 'react'
import { t } from '../../../i18n/texts.ts'
import { Island } from '../../../state/Island.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { SortableList } from '../../../ui/SortableList.tsx'
import { EntryActions } from './EntryActions.tsx'
import type { EntryKind, EntryView } from './entry-view.ts'
import { useEntries } from './use-entries.ts'

interface EntryListProps {
  readonly kind: EntryKind
  readonly userId: string
  readonly entries: readonly EntryView[]
}

/** Positions or educations, with reordering, editing and deletion (spec §2, Settings). */
export function EntryList(props: EntryListProps) {
  return (
    <Island>
      <Entries {...props} />
    </Island>
  )
}

function Entries({ kind, userId, entries: initialEntries }: EntryListProps) {
  const { entries, remove, reorder } = useEntries(kind, userId, initialEntries)
  const { target, isDialogOpen, openDialog, setDialogOpen, onConfirm } = useRemovalDialog(remove)
  const listElement = useFocusWhen(entries.length === 0 && !isDialogOpen)
  return (
    <div className="career" ref={listElement} tabIndex={-1}>
      {entries.length === 0 ? (
        <EmptyEntryList kind={kind} />
      ) : (
        <>
          <SortableList
            label={t(`career.${kind}.title`)}
            items={entries}
            onReorder={reorder}
            tools={(entry) => <EntryActions kind={kind} entry={entry} onRemove={() => openDialog(entry)} />}
          >
            {(entry) => <Entry entry={entry} />}
          </SortableList>
          {entries.length > 1 && <p className="help">{t('career.howToMove')}</p>}
        </>
      )}
      <ConfirmDialog
        title={t(`career.${kind}.removeTitle`)}
        confirm={t(`career.${kind}.remove`)}
        {...(target && { text: target.question })}
        isOpen={isDialogOpen}
        onOpenChange={setDialogOpen}
        onConfirm={onConfirm}
      />
      <span className="visually-hidden" role="status">
        {target && !isDialogOpen && !entries.includes(target) && t('career.removed', { title: target.title })}
      </span>
    </div>
  )
}

/** The entry to delete. Stays set after the dialog has closed. */
function useRemovalDialog(remove: (entry: EntryView) => void) {
  const [target, setTarget] = useState<EntryView>()
  const [isDialogOpen, setDialogOpen] = useState(false)
  const openDialog = (entry: EntryView) => {
    setTarget(entry)
    setDialogOpen(true)
  }
  const onConfirm = () => target && remove(target)
  return { target, isDialogOpen, openDialog, setDialogOpen, onConfirm }
}

/** Deleting the last row removes the focused button, so move the focus to the list. */
function useFocusWhen(shouldFocus: boolean) {
  const listElement = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (shouldFocus) listElement.current?.focus()
  }, [shouldFocus])
  return listElement
}

function Entry({ entry: { heading, organization, line, description } }: { readonly entry: EntryView }) {
  return (
    <>
      <b>{heading}</b>
      {organization && <div>{organization}</div>}
      {line && <div className="small muted">{line}</div>}
      {description && <p className="small">{description}</p>}
    </>
  )
}

function EmptyEntryList({ kind }: { readonly kind: EntryKind }) {
  return (
    <EmptyState title={t(`career.${kind}.none`)} text={t(`career.${kind}.noneText`)}>
      <a className={buttonClass()} href={pathTo('settingsSubpage', { tab: kind, subpage: 'add' })}>
        {t(`career.${kind}.add`)}
      </a>
    </EmptyState>
  )
}
