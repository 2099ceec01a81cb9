import { NATURAL_LANGUAGES_AT_MOST } from '@handiwork/core/contract'
import { useRef } from 'react'
import { t } from '../../../i18n/texts.ts'
import { Island } from '../../../state/Island.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Empty } from '../../../ui/Empty.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { SortableList } from '../../../ui/SortableList.tsx'
import { AddLanguage } from './AddLanguage.tsx'
import { languageName } from './language-name.ts'
import { SpokenRow } from './SpokenRow.tsx'
import { inOrder, type Spoken, withLevel, without } from './spoken.ts'
import { useSpoken } from './use-spoken.ts'

/** The languages somebody speaks; each change is kept at once. */
export function LanguagesEditor(props: { readonly spoken: Spoken }) {
  return (
    <Island>
      <Editing {...props} />
    </Island>
  )
}

// --- internal ---

function Editing({ spoken: atFirst }: { readonly spoken: Spoken }) {
  const { spoken, change, isKept } = useSpoken(atFirst)
  const { area, keepFocus } = useFocusKept()
  const remove = (code: string) => {
    change(without(spoken, code))
    keepFocus()
  }
  const items = spoken.map((one) => ({ ...one, id: one.code, title: languageName(one.code) }))
  return (
    <div className="settings-form" ref={area}>
      {items.length === 0 ? (
        <Empty title={t('settingsLanguages.none')} text={t('settingsLanguages.noneText')} />
      ) : (
        <SortableList
          label={t('settingsLanguages.list')}
          items={items}
          onReorder={(codes) => change(inOrder(spoken, codes))}
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
            <SpokenRow
              name={title}
              level={level}
              onLevel={(chosen) => change(withLevel(spoken, code, chosen))}
            />
          )}
        </SortableList>
      )}
      {items.length > 1 && <p className="help">{t('settingsLanguages.order')}</p>}
      {items.length < NATURAL_LANGUAGES_AT_MOST ? (
        <AddLanguage spoken={spoken} onAdd={(one) => change([...spoken, one])} />
      ) : (
        <p className="help">{t('settingsLanguages.full', { most: NATURAL_LANGUAGES_AT_MOST })}</p>
      )}
      <p className="help" role="status">
        {isKept && t('settings.form.saved')}
      </p>
    </div>
  )
}

/** The focus does not go with what is removed: where the list keeps none, it goes to the next field. */
function useFocusKept() {
  const area = useRef<HTMLDivElement>(null)
  const keepFocus = () =>
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) area.current?.querySelector('input')?.focus()
    })
  return { area, keepFocus }
}
