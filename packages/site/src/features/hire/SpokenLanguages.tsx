import { naturalLanguageLevels, naturalLanguageLevelTitles, naturalLanguages } from '@handiwork/core/catalog'
import { type FormEvent, useState } from 'react'
import { Button as PlainButton } from 'react-aria-components/Button'
import { t } from '../../i18n/texts.ts'
import { Island } from '../../state/Island.tsx'
import { Button } from '../../ui/Button.tsx'
import { ComboBox } from '../../ui/ComboBox.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Popover } from '../../ui/Popover.tsx'
import { Select } from '../../ui/Select.tsx'
import { parseSpokenLanguage, removeTerm, spokenLanguageTitle } from './skill-terms.ts'
import { submitSearch } from './submit-search.ts'

/** The required spoken languages with their levels. */
export function SpokenLanguages({ words }: { readonly words: readonly string[] }) {
  const send = (changed: readonly string[]) => submitSearch('naturalLanguages', changed)
  return (
    <Island>
      <div className="stack s8 spoken-languages">
        {words.map((term) => (
          <span className="tag chip" key={term}>
            <span className="words">{spokenLanguageTitle(term)}</span>
            <PlainButton
              className="remove-chip"
              aria-label={t('hire.chips.remove', { title: spokenLanguageTitle(term) })}
              onPress={() => send(removeTerm(words, term))}
            >
              <Icon name="close" size={12} />
            </PlainButton>
          </span>
        ))}
        <Popover
          label={t('hire.filters.addLanguage')}
          trigger={
            <PlainButton className="tag copper add-skill">
              <Icon name="add" size={12} /> {t('hire.filters.addLanguage')}
            </PlainButton>
          }
        >
          <SpokenLanguageForm
            onAdd={(term) => send([...words.filter((one) => !isSameLanguage(one, term)), term])}
          />
        </Popover>
      </div>
    </Island>
  )
}

const languageOptions = naturalLanguages.map(({ code, name }) => ({ id: code, title: name }))

/** Any level. */
const ANY = 'any'

function isSameLanguage(one: string, other: string): boolean {
  return parseSpokenLanguage(one).code === parseSpokenLanguage(other).code
}

function SpokenLanguageForm({ onAdd }: { readonly onAdd: (term: string) => void }) {
  const [code, setCode] = useState<string>()
  const [level, setLevel] = useState<string>(ANY)
  const add = (event: FormEvent) => {
    event.preventDefault()
    if (code !== undefined) onAdd(level === ANY ? code : `${code}:${level}`)
  }
  const levels = naturalLanguageLevels.map((id) => ({ id, title: naturalLanguageLevelTitles[id] }))
  return (
    <form className="stack min-xp" onSubmit={add}>
      <ComboBox
        label={t('hire.filters.language')}
        options={languageOptions}
        autoFocus
        onChange={(option) => setCode(option?.id)}
      />
      <Select
        label={t('hire.filters.level')}
        options={[{ id: ANY, title: t('hire.filters.anyLevel') }, ...levels]}
        value={level}
        onChange={setLevel}
      />
      <Button type="submit" kind="main" isDisabled={code === undefined}>
        {t('hire.chips.add')}
      </Button>
    </form>
  )
}
