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
import { sendSearch } from './send-search.ts'
import { spokenIn, spokenTitle, without } from './wanted-words.ts'

/** The languages people have to speak, and how well. */
export function Spoken({ words }: { readonly words: readonly string[] }) {
  const send = (changed: readonly string[]) => sendSearch('naturalLanguages', changed)
  return (
    <Island>
      <div className="stack s8 spoken">
        {words.map((word) => (
          <span className="tag chip" key={word}>
            <span className="words">{spokenTitle(word)}</span>
            <PlainButton
              className="take"
              aria-label={t('hire.chips.remove', { title: spokenTitle(word) })}
              onPress={() => send(without(words, word))}
            >
              <Icon name="close" size={12} />
            </PlainButton>
          </span>
        ))}
        <Popover
          label={t('hire.filters.addLanguage')}
          trigger={
            <PlainButton className="tag copper add-known">
              <Icon name="add" size={12} /> {t('hire.filters.addLanguage')}
            </PlainButton>
          }
        >
          <SpokenForm onAdd={(word) => send([...words.filter((one) => !isSame(one, word)), word])} />
        </Popover>
      </div>
    </Island>
  )
}

// --- internal ---

const all = naturalLanguages.map(({ code, name }) => ({ id: code, title: name }))

/** The level may be left open. */
const ANY = 'any'

function isSame(one: string, other: string): boolean {
  return spokenIn(one).code === spokenIn(other).code
}

function SpokenForm({ onAdd }: { readonly onAdd: (word: string) => void }) {
  const [code, setCode] = useState<string>()
  const [level, setLevel] = useState<string>(ANY)
  const add = (event: FormEvent) => {
    event.preventDefault()
    if (code !== undefined) onAdd(level === ANY ? code : `${code}:${level}`)
  }
  const levels = naturalLanguageLevels.map((id) => ({ id, title: naturalLanguageLevelTitles[id] }))
  return (
    <form className="stack least" onSubmit={add}>
      <ComboBox
        label={t('hire.filters.language')}
        options={all}
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
