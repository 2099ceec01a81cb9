import type { PackageSuggestion } from '@handiwork/core/api'
import { languages } from '@handiwork/core/catalog'
import { SEARCH_DEBOUNCE } from '@handiwork/core/contract'
import { useState } from 'react'
import { Button as PlainButton } from 'react-aria-components/Button'
import { twoLetters } from '../../charts/two-letters.ts'
import { t } from '../../i18n/texts.ts'
import { useTechnologies } from '../../state/use-technologies.ts'
import { ComboBox } from '../../ui/ComboBox.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { LanguageIcon } from '../../ui/LanguageIcon.tsx'
import type { Option } from '../../ui/Options.tsx'
import { Popover } from '../../ui/Popover.tsx'
import { typeaheadOffers } from '../../ui/typeahead-match.ts'
import type { KnownKind } from './wanted-words.ts'

interface AddKnownProps {
  /** Told of the key of what was chosen. */
  readonly onAdd: (kind: KnownKind, name: string) => void
}

/** One more language or technology that people have to know, found while typing. */
export function AddKnown({ onAdd }: AddKnownProps) {
  return (
    <Popover
      label={t('hire.chips.addTitle')}
      trigger={
        <PlainButton className="tag copper add-known" aria-label={t('hire.chips.addTitle')}>
          <Icon name="add" size={12} /> {t('hire.chips.add')}
        </PlainButton>
      }
    >
      <KnownField onAdd={onAdd} />
    </Popover>
  )
}

// --- internal ---

interface KnownOption extends Option {
  readonly kind: KnownKind
  readonly name: string
}

function KnownField({ onAdd }: AddKnownProps) {
  const [typed, setTyped] = useState('')
  const { technologies, isBusy } = useTechnologies(typed, SEARCH_DEBOUNCE)
  const options =
    typed.trim() === ''
      ? languageOptions.slice(0, SHOWN)
      : [...languagesFor(typed), ...technologies.map(optionOf)]
  const choose = ({ id }: Option) => {
    const chosen = options.find((option) => option.id === id)
    if (chosen) onAdd(chosen.kind, chosen.name)
  }
  return (
    <div className="known-field">
      <ComboBox
        label={t('hire.chips.addField')}
        help={t('hire.chips.addHelp')}
        options={options}
        onSearch={setTyped}
        onChange={() => {}}
        onChoose={choose}
        isBusy={isBusy}
        autoFocus
      />
    </div>
  )
}

/** Of languages; technologies come beneath. */
const SHOWN = 8

const languageOptions: readonly KnownOption[] = languages.map(({ key, title }) => ({
  ...({ id: `languages ${key}`, kind: 'languages', name: key, title } as const),
  picture: <LanguageIcon name={title} size={20} />,
}))

/** What is typed in full comes before what goes on: Java before JavaScript. */
function languagesFor(typed: string): readonly KnownOption[] {
  const wanted = typed.trim().toLowerCase()
  const isExact = ({ title }: Option) => title.toLowerCase() === wanted
  const offers = typeaheadOffers(languageOptions, typed)
  return [...offers.filter(isExact), ...offers.filter((option) => !isExact(option))].slice(0, SHOWN)
}

function optionOf({ name, title, iconUrl }: PackageSuggestion): KnownOption {
  return {
    ...({ id: `technologies ${name}`, kind: 'technologies', name, title } as const),
    picture: <Sign title={title} iconUrl={iconUrl} />,
    drawn: (
      <>
        {title} <span className="small muted">{t('hire.chips.technology')}</span>
      </>
    ),
  }
}

/** Two letters of it where there is no picture. */
function Sign({ title, iconUrl }: Pick<PackageSuggestion, 'title' | 'iconUrl'>) {
  return (
    <span className="sign" aria-hidden="true">
      {iconUrl ? <img src={iconUrl} alt="" width="14" height="14" /> : <i>{twoLetters(title)}</i>}
    </span>
  )
}
