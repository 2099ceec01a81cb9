import { pathTo, type SavedSearch, type SearchCriteria } from '@handiwork/core/api'
import { useState } from 'react'
import { t } from '../../i18n/texts.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Menu } from '../../ui/Menu.tsx'
import { toast } from '../../ui/toast.ts'
import { TitleForm } from './TitleForm.tsx'
import type { SearchAlert, useSearchAlerts } from './use-search-alerts.ts'
import type { useSearches } from './use-searches.ts'

interface SavedSearchMenuProps extends Pick<ReturnType<typeof useSearches>, 'update' | 'remove'> {
  readonly search: SavedSearch
  /** The page's current search. */
  readonly currentSearch: { readonly criteria: SearchCriteria; readonly sentence: string } | undefined
  readonly isCurrent: boolean
  /** Undefined until it has loaded. */
  readonly alert: SearchAlert | undefined
  readonly setAlert: ReturnType<typeof useSearchAlerts>['setAlert']
}

/** Menu with the actions for a saved search. */
export function SavedSearchMenu(props: SavedSearchMenuProps) {
  const { search, currentSearch } = props
  const [openAction, setOpenAction] = useState<SearchAction>()
  const actions = currentSearch ? allActions : allActions.filter((action) => action !== 'overwrite')
  const onClose = () => setOpenAction(undefined)
  return (
    <>
      <Menu
        label={t('hire.saved.tools', { title: search.title })}
        trigger={
          <Button kind="ghost" size="sm" square aria-label={t('hire.saved.tools', { title: search.title })}>
            <Icon name="more" />
          </Button>
        }
        entries={[
          ...alertEntries(props),
          ...actions.map((id) => ({
            ...{ id, title: t(`hire.saved.${id}`), onPress: () => setOpenAction(id) },
            ...(id === 'delete' && { kind: 'danger' as const }),
          })),
        ]}
      />
      {openAction === 'rename' && <RenameDialog {...props} onClose={onClose} />}
      {openAction === 'overwrite' && <OverwriteDialog {...props} onClose={onClose} />}
      {openAction === 'delete' && <DeleteDialog {...props} onClose={onClose} />}
    </>
  )
}

/** The intervals that the alert can be changed to. */
function alertEntries({ search, alert, setAlert }: SavedSearchMenuProps) {
  if (alert === undefined) return []
  return (['daily', 'weekly', 'off'] as const)
    .filter((interval) => interval !== alert.interval)
    .map((interval) => ({
      id: `alert-${interval}`,
      title: t(`alerts.set.${interval}`),
      onPress: () => void setAlert(search._id, interval),
    }))
}

const allActions = ['rename', 'overwrite', 'delete'] as const
type SearchAction = (typeof allActions)[number]
type ActionDialogProps = SavedSearchMenuProps & { readonly onClose: () => void }

function RenameDialog({ search, update, onClose }: ActionDialogProps) {
  return (
    <Dialog title={t('hire.saved.renameDialog', { title: search.title })} isOpen onOpenChange={onClose}>
      {(close) => (
        <TitleForm
          title={search.title}
          onSave={(title) => update(search, title, search.criteria)}
          close={close}
        />
      )}
    </Dialog>
  )
}

function OverwriteDialog({ search, currentSearch, update, onClose }: ActionDialogProps) {
  const { title } = search
  const overwrite = async () => {
    if (currentSearch) await update(search, title, currentSearch.criteria)
    toast.show({ text: t('hire.saved.overwritten', { title }) })
  }
  return (
    <ConfirmDialog
      title={t('hire.saved.overwriteTitle', { title })}
      text={t('hire.saved.overwriteText', { what: currentSearch?.sentence })}
      confirm={t('hire.saved.overwriteConfirm')}
      kind="main"
      isOpen
      onOpenChange={onClose}
      onConfirm={overwrite}
    />
  )
}

function DeleteDialog({ search, isCurrent, remove, onClose }: ActionDialogProps) {
  const removeSearch = async () => {
    await remove(search)
    // The page of the deleted search no longer exists.
    if (isCurrent) location.assign(pathTo('hireSearch'))
  }
  return (
    <ConfirmDialog
      title={t('hire.saved.deleteTitle', { title: search.title })}
      confirm={t('hire.saved.deleteConfirm')}
      isOpen
      onOpenChange={onClose}
      onConfirm={removeSearch}
    />
  )
}
