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
import type { useSearches } from './use-searches.ts'

interface SavedToolsProps extends Pick<ReturnType<typeof useSearches>, 'update' | 'remove'> {
  readonly search: SavedSearch
  /** What the page shows. */
  readonly shown: { readonly criteria: SearchCriteria; readonly sentence: string } | undefined
  readonly isCurrent: boolean
}

/** What can be done with a search that is kept. */
export function SavedTools(props: SavedToolsProps) {
  const { search, shown } = props
  const [asked, setAsked] = useState<Asked>()
  const acts = shown ? all : all.filter((act) => act !== 'overwrite')
  const done = () => setAsked(undefined)
  return (
    <>
      <Menu
        label={t('hire.saved.tools', { title: search.title })}
        trigger={
          <Button kind="ghost" size="sm" square aria-label={t('hire.saved.tools', { title: search.title })}>
            <Icon name="more" />
          </Button>
        }
        entries={acts.map((id) => ({
          ...{ id, title: t(`hire.saved.${id}`), onPress: () => setAsked(id) },
          ...(id === 'delete' && { kind: 'danger' as const }),
        }))}
      />
      {asked === 'rename' && <Rename {...props} done={done} />}
      {asked === 'overwrite' && <Overwrite {...props} done={done} />}
      {asked === 'delete' && <Delete {...props} done={done} />}
    </>
  )
}

// --- internal ---

const all = ['rename', 'overwrite', 'delete'] as const
type Asked = (typeof all)[number]
type Asking = SavedToolsProps & { readonly done: () => void }

function Rename({ search, update, done }: Asking) {
  return (
    <Dialog title={t('hire.saved.renameDialog', { title: search.title })} isOpen onOpenChange={done}>
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

function Overwrite({ search, shown, update, done }: Asking) {
  const { title } = search
  const overwrite = async () => {
    if (shown) await update(search, title, shown.criteria)
    toast.show({ text: t('hire.saved.overwritten', { title }) })
  }
  return (
    <ConfirmDialog
      title={t('hire.saved.overwriteTitle', { title })}
      text={t('hire.saved.overwriteText', { what: shown?.sentence })}
      kind="main"
      isOpen
      onOpenChange={done}
      onConfirm={overwrite}
    />
  )
}

function Delete({ search, isCurrent, remove, done }: Asking) {
  const removeIt = async () => {
    await remove(search)
    // Its page is gone with it.
    if (isCurrent) location.assign(pathTo('hireSearch'))
  }
  return (
    <ConfirmDialog
      title={t('hire.saved.deleteTitle', { title: search.title })}
      isOpen
      onOpenChange={done}
      onConfirm={removeIt}
    />
  )
}
