import { pathTo } from '@handiwork/core/api'
import { t } from '../../../i18n/texts.ts'
import { Button } from '../../../ui/Button.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { Icon } from '../../../ui/Icon.tsx'
import type { EntryView, Noun } from './entry-view.ts'

interface EntryToolsProps {
  readonly noun: Noun
  readonly entry: EntryView
  readonly onRemove: () => void
}

/** What is done with one entry: the pencil and the trash. */
export function EntryTools({ noun, entry: { id, title }, onRemove }: EntryToolsProps) {
  return (
    <>
      <a
        className={buttonClass({ kind: 'ghost', size: 'sm', square: true })}
        href={pathTo('settingsSubpage', { tab: noun, subpage: id })}
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
