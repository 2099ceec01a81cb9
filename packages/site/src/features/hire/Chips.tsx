import { t } from '../../i18n/texts.ts'
import { Island } from '../../state/Island.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { AddSkill } from './AddSkill.tsx'
import { SkillChip } from './SkillChip.tsx'
import { addTerm, type SkillKind, type SkillTerm } from './skill-terms.ts'
import { submitSearch } from './submit-search.ts'

/** A condition of a search. */
export interface Chip {
  readonly title: string
  /** What it is about: Skill, Place. */
  readonly kind: string | undefined
  /** Set for a skill, whose minimum can be changed. */
  readonly skill: SkillTerm | undefined
  /** The search without it. */
  readonly path: string
}

interface ChipsProps {
  readonly chips: readonly Chip[]
  readonly label: string
  /** Path of the search without any condition. */
  readonly clear: string
}

/** The conditions of a search. Each can be removed by a link; the minimums of skills can be changed. */
export function Chips({ chips, label, clear }: ChipsProps) {
  const termsOf = (kind: SkillKind) =>
    chips.flatMap(({ skill }) => (skill?.kind === kind ? [skill.term] : []))
  const add = (kind: SkillKind, term: string) => submitSearch(kind, addTerm(termsOf(kind), term))
  return (
    <Island>
      <div className="row wrap chips">
        {chips.length > 0 && <span className="small muted">{label}</span>}
        {chips.map((chip) => (
          <span className="tag chip" key={`${chip.kind} ${chip.title}`}>
            {chip.skill ? (
              <SkillChip skill={chip.skill} kind={chip.kind} onChange={add} />
            ) : (
              <span className="words">
                {chip.kind && <small>{chip.kind}</small>} {chip.title}
              </span>
            )}
            <a
              className="remove-chip"
              href={chip.path}
              aria-label={t('hire.chips.remove', { title: chip.title })}
            >
              <Icon name="close" size={12} />
            </a>
          </span>
        ))}
        <AddSkill onAdd={add} />
        {chips.length > 1 && (
          <a className="small clear" href={clear}>
            {t('hire.search.clear')}
          </a>
        )}
      </div>
    </Island>
  )
}
