import { MAX_NATURAL_LANGUAGES } from '@handiwork/core/contract'
import { useRef } from 'react'
import { t } from '../../../i18n/texts.ts'
import { Island } from '../../../state/Island.tsx'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { SortableList } from '../../../ui/SortableList.tsx'
import { AddLanguage } from './AddLanguage.tsx'
import { languageName } from './language-name.ts'
import { SpokenLanguageRow } from './SpokenLanguageRow.tsx'
import {
  removeLanguage,
  type SpokenLanguageList,
  setLanguageLevel,
  sortLanguages,
} from './spoken-languages.ts'
import { useSpokenLanguages } from './use-spoken-languages.ts'

/** The user's spoken languages. Each change is saved at once. */
export function LanguagesEditor(props: { readonly spoken: SpokenLanguageList }) {
  return (
    <Island>
      <EditableLanguages {...props} />
    </Island>
  )
}

function EditableLanguages({ spoken: initialLanguages }: { readonly spoken: SpokenLanguageList }) {
  const { spoken, change, isSaved } = useSpokenLanguages(initialLanguages)
  const { area, restoreFocus } = useFocusRestored()
  const remove = (code: string) => {
    change(removeLanguage(spoken, code))
    restoreFocus()
  }
  const items = spoken.map((one) => ({ ...one, id: one.code, title: languageName(one.code) }))
  return (
    <div className="settings-form" ref={area}>
      {items.length === 0 ? (
        <EmptyState title={t('settingsLanguages.none')} text={t('settingsLanguages.noneText')} />
      ) : (
        <SortableList
          label={t('settingsLanguages.list')}
          items={items}
          onReorder={(codes) => change(sortLanguages(spoken, codes))}
          tools={({ code, title }) => (
            <Button
              kind="ghost"
              size="sm"
              square
              aria-label={t('settingsLanguages.remove', { name: title })}
              onPress={() => remove(code)}
            >
              <Icon name="remove" />
            </Button>
          )}
        >
          {({ code, title, level }) => (
            <SpokenLanguageRow
              name={title}
              level={level}
              onLevel={(newLevel) => change(setLanguageLevel(spoken, code, newLevel))}
            />
          )}
        </SortableList>
      )}
      {items.length > 1 && <p className="help">{t('settingsLanguages.order')}</p>}
      {items.length < MAX_NATURAL_LANGUAGES ? (
        <AddLanguage spoken={spoken} onAdd={(one) => change([...spoken, one])} />
      ) : (
        <p className="help">{t('settingsLanguages.limit', { max: MAX_NATURAL_LANGUAGES })}</p>
      )}
      <p className="help" role="status">
        {isSaved && t('settings.form.saved')}
      </p>
    </div>
  )
}

/** After a removal, moves the focus to the next field if the list has lost it. */
function useFocusRestored() {
  const area = useRef<HTMLDivElement>(null)
  const restoreFocus = () =>
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) area.current?.querySelector('input')?.focus()
    })
  return { area, restoreFocus }
}
