import { t } from '../../i18n/texts.ts'
import { Island } from '../../state/Island.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { AddSkill } from './AddSkill.tsx'
import { SkillChip } from './SkillChip.tsx'
import { addTerm, removeTerm, type SkillKind, type SkillTerm } from './skill-terms.ts'
import { submitSearch } from './submit-search.ts'

interface ChipsProps {
  readonly known: readonly SkillTerm[]
  /** The other conditions, each with the path of the search without it. */
  readonly others: readonly { readonly title: string; readonly path: string }[]
  /** Path of the search without any condition. */
  readonly clear: string
}

/** The conditions of a search. Skills can be edited; other conditions can only be removed. */
export function Chips({ known, others, clear }: ChipsProps) {
  const termsOf = (kind: SkillKind) => known.filter((skill) => skill.kind === kind).map(({ term }) => term)
  const sendSkills = (kind: SkillKind, terms: readonly string[]) => submitSearch(kind, terms)
  return (
    <Island>
      <div className="row wrap chips">
        <span className="small muted">{t('hire.chips.label')}</span>
        {known.map((skill) => (
          <SkillChip
            key={`${skill.kind} ${skill.term}`}
            skill={skill}
            onChange={(word) => sendSkills(skill.kind, addTerm(termsOf(skill.kind), word))}
            onRemove={() => sendSkills(skill.kind, removeTerm(termsOf(skill.kind), skill.term))}
          />
        ))}
        {others.map(({ title, path }) => (
          <span className="tag chip" key={title}>
            <span className="words">{title}</span>
            <a className="remove-chip" href={path} aria-label={t('hire.chips.remove', { title })}>
              <Icon name="close" size={12} />
            </a>
          </span>
        ))}
        <AddSkill onAdd={(kind, name) => sendSkills(kind, addTerm(termsOf(kind), name))} />
        {known.length + others.length > 1 && (
          <a className="small clear" href={clear}>
            {t('hire.search.clear')}
          </a>
        )}
      </div>
    </Island>
  )
}
