import { t } from '../../i18n/texts.ts'
import { Island } from '../../state/Island.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { AddKnown } from './AddKnown.tsx'
import { KnownChip } from './KnownChip.tsx'
import { sendSearch } from './send-search.ts'
import { type KnownKind, type KnownWord, without, withWord } from './wanted-words.ts'

interface ChipsProps {
  readonly known: readonly KnownWord[]
  /** What else is asked for, with the search without it. */
  readonly others: readonly { readonly title: string; readonly path: string }[]
  /** Where nothing is asked for. */
  readonly clear: string
}

/** What people are looked for by: what they have to know is changed here, the rest taken away. */
export function Chips({ known, others, clear }: ChipsProps) {
  const wordsOf = (kind: KnownKind) => known.filter((one) => one.kind === kind).map(({ word }) => word)
  const send = (kind: KnownKind, words: readonly string[]) => sendSearch(kind, words)
  return (
    <Island>
      <div className="row wrap chips">
        <span className="small muted">{t('hire.chips.label')}</span>
        {known.map((one) => (
          <KnownChip
            key={`${one.kind} ${one.word}`}
            known={one}
            onChange={(word) => send(one.kind, withWord(wordsOf(one.kind), word))}
            onRemove={() => send(one.kind, without(wordsOf(one.kind), one.word))}
          />
        ))}
        {others.map(({ title, path }) => (
          <span className="tag chip" key={title}>
            <span className="words">{title}</span>
            <a className="take" href={path} aria-label={t('hire.chips.remove', { title })}>
              <Icon name="close" size={12} />
            </a>
          </span>
        ))}
        <AddKnown onAdd={(kind, name) => send(kind, withWord(wordsOf(kind), name))} />
        {known.length + others.length > 1 && (
          <a className="small clear" href={clear}>
            {t('hire.search.clear')}
          </a>
        )}
      </div>
    </Island>
  )
}
