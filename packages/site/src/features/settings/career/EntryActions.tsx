import { pathTo } from '@handiwork/core/api'
import { t } from '../../../i18n/texts.ts'
import { Button } from '../../../ui/Button.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { Icon } from '../../../ui/Icon.tsx'
import type { EntryKind, EntryView } from './entry-view.ts'

interface EntryActionsProps {
  readonly kind: EntryKind
  readonly entry: EntryView
  readonly onRemove: () => void
}

/** Edit and delete buttons of an entry. */
export function EntryActions({ kind, entry: { id, title }, onRemove }: EntryActionsProps) {
  return (
    <>
      <a
        className={buttonClass({ kind: 'ghost', size: 'sm', square: true })}
        href={pathTo('settingsSubpage', { tab: kind, subpage: id })}
        aria-label={t('career.edit', { title })}
      >
        <Icon name="edit" />
      </a>
      <Button kind="ghost" size="sm" square aria-label={t('career.remove', { title })} onPress={onRemove}>
        <Icon name="remove" />
      </Button>
    </>
  )
}
