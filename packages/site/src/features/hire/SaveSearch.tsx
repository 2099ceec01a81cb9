import type { SavedSearch, SearchCriteria } from '@handiwork/core/api'
import { t } from '../../i18n/texts.ts'
import { Island } from '../../state/Island.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { toast } from '../../ui/toast.ts'
import { TitleForm } from './TitleForm.tsx'
import { useSearches } from './use-searches.ts'

interface SaveSearchProps {
  readonly criteria: SearchCriteria
  /** Description of the search. */
  readonly sentence: string
  readonly saved: readonly SavedSearch[]
}

/** Saves the current search under a title. */
export function SaveSearch(props: SaveSearchProps) {
  return (
    <Island>
      <SaveSearchDialog {...props} />
    </Island>
  )
}

function SaveSearchDialog({ criteria, sentence, saved }: SaveSearchProps) {
  const { create } = useSearches(saved)
  const save = async (title: string) => {
    await create(title, criteria)
    toast.show({ text: t('hire.saved.done') })
  }
  return (
    <Dialog
      title={t('hire.saved.dialog')}
      trigger={
        <Button size="sm">
          <Icon name="bookmark" size={14} /> {t('hire.saved.save')}
        </Button>
      }
    >
      {(close) => <TitleForm title="" sentence={sentence} onSave={save} close={close} />}
    </Dialog>
  )
}
