import type { PackageSuggestion } from '@handiwork/core/api'
import { languages } from '@handiwork/core/catalog'
import { SEARCH_DEBOUNCE } from '@handiwork/core/contract'
import { titleInitials } from '@handiwork/core/format'
import { useState } from 'react'
import { Button as PlainButton } from 'react-aria-components/Button'
import { t } from '../../i18n/texts.ts'
import { useTechnologySearch } from '../../state/use-technology-search.ts'
import { ComboBox } from '../../ui/ComboBox.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { LanguageIcon } from '../../ui/LanguageIcon.tsx'
import type { Option } from '../../ui/Options.tsx'
import { Popover } from '../../ui/Popover.tsx'
import { filterOptions } from '../../ui/typeahead.ts'
import type { SkillKind } from './skill-terms.ts'

interface AddSkillProps {
  /** Receives the catalog key of the selected skill. */
  readonly onAdd: (kind: SkillKind, name: string) => void
}

/** Adds a required language or technology, searched while typing. */
export function AddSkill({ onAdd }: AddSkillProps) {
  return (
    <Popover
      label={t('hire.chips.addTitle')}
      trigger={
        <PlainButton className="tag copper add-skill" aria-label={t('hire.chips.addTitle')}>
          <Icon name="add" size={12} /> {t('hire.chips.add')}
        </PlainButton>
      }
    >
      <SkillField onAdd={onAdd} />
    </Popover>
  )
}

interface SkillOption extends Option {
  readonly kind: SkillKind
  readonly name: string
}

function SkillField({ onAdd }: AddSkillProps) {
  const [query, setQuery] = useState('')
  const { technologies, isBusy } = useTechnologySearch(query, SEARCH_DEBOUNCE)
  const options =
    query.trim() === ''
      ? languageOptions.slice(0, MAX_LANGUAGES)
      : [...matchLanguages(query), ...technologies.map(technologyOption)]
  const choose = ({ id }: Option) => {
    const selected = options.find((option) => option.id === id)
    if (selected) onAdd(selected.kind, selected.name)
  }
  return (
    <div className="skill-field">
      <ComboBox
        label={t('hire.chips.addField')}
        help={t('hire.chips.addHelp')}
        options={options}
        onSearch={setQuery}
        onChange={() => {}}
        onChoose={choose}
        isBusy={isBusy}
        autoFocus
      />
    </div>
  )
}

/** Maximum number of languages. Technologies follow. */
const MAX_LANGUAGES = 8

const languageOptions: readonly SkillOption[] = languages.map(({ key, title }) => ({
  ...({ id: `languages ${key}`, kind: 'languages', name: key, title } as const),
  icon: <LanguageIcon name={title} size={20} />,
}))

/** Exact matches come before prefix matches: Java before JavaScript. */
function matchLanguages(query: string): readonly SkillOption[] {
  const normalizedQuery = query.trim().toLowerCase()
  const isExact = ({ title }: Option) => title.toLowerCase() === normalizedQuery
  const offers = filterOptions(languageOptions, query)
  return [...offers.filter(isExact), ...offers.filter((option) => !isExact(option))].slice(0, MAX_LANGUAGES)
}

function technologyOption({ name, title, iconUrl }: PackageSuggestion): SkillOption {
  return {
    ...({ id: `technologies ${name}`, kind: 'technologies', name, title } as const),
    icon: <TechnologyIcon title={title} iconUrl={iconUrl} />,
    label: (
      <>
        {title} <span className="small muted">{t('hire.chips.technology')}</span>
      </>
    ),
  }
}

/** The technology's icon, or its initials. */
function TechnologyIcon({ title, iconUrl }: Pick<PackageSuggestion, 'title' | 'iconUrl'>) {
  return (
    <span className="skill-icon" aria-hidden="true">
      {iconUrl ? <img src={iconUrl} alt="" width="14" height="14" /> : <i>{titleInitials(title)}</i>}
    </span>
  )
}
