import { pathTo } from '@handiwork/core/api'
import { useEffect, useRef, useState } from 'react'
import { t } from '../../../i18n/texts.ts'
import { Island } from '../../../state/Island.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { Empty } from '../../../ui/Empty.tsx'
import { SortableList } from '../../../ui/SortableList.tsx'
import { EntryTools } from './EntryTools.tsx'
import type { EntryView, Noun } from './entry-view.ts'
import { useEntries } from './use-entries.ts'

interface EntryListProps {
  readonly noun: Noun
  readonly userId: string
  readonly entries: readonly EntryView[]
}

/** Positions or educations: put in order, opened, deleted (spec §2, Settings). */
export function EntryList(props: EntryListProps) {
  return (
    <Island>
      <Entries {...props} />
    </Island>
  )
}

// --- internal ---

function Entries({ noun, userId, entries: first }: EntryListProps) {
  const { entries, remove, reorder } = useEntries(noun, userId, first)
  const { asked, isAsked, ask, setAsked, confirmed } = useAsking(remove)
  const place = useFocusedWhen(entries.length === 0 && !isAsked)
  return (
    <div className="career" ref={place} tabIndex={-1}>
      {entries.length === 0 ? (
        <Nothing noun={noun} />
      ) : (
        <>
          <SortableList
            label={t(`career.${noun}.title`)}
            items={entries}
            onReorder={reorder}
            tools={(entry) => <EntryTools noun={noun} entry={entry} onRemove={() => ask(entry)} />}
          >
            {(entry) => <Entry entry={entry} />}
          </SortableList>
          {entries.length > 1 && <p className="help">{t('career.howToMove')}</p>}
        </>
      )}
      <ConfirmDialog
        title={t(`career.${noun}.remove`)}
        {...(asked && { text: asked.question })}
        isOpen={isAsked}
        onOpenChange={setAsked}
        onConfirm={confirmed}
      />
      <span className="hide" role="status">
        {asked && !isAsked && !entries.includes(asked) && t('career.removed', { title: asked.title })}
      </span>
    </div>
  )
}

/** Which entry is asked about; it stays so while the dialog closes, and after. */
function useAsking(remove: (entry: EntryView) => void) {
  const [asked, setEntry] = useState<EntryView>()
  const [isAsked, setAsked] = useState(false)
  const ask = (entry: EntryView) => {
    setEntry(entry)
    setAsked(true)
  }
  const confirmed = () => asked && remove(asked)
  return { asked, isAsked, ask, setAsked, confirmed }
}

/** Where the last row went with its button, nothing else would have the focus. */
function useFocusedWhen(isLeft: boolean) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isLeft) place.current?.focus()
  }, [isLeft])
  return place
}

function Entry({ entry: { heading, organization, line, description } }: { readonly entry: EntryView }) {
  return (
    <>
      <b>{heading}</b>
      {organization && <div>{organization}</div>}
      {line && <div className="small muted">{line}</div>}
      {description && <p className="small">{description}</p>}
    </>
  )
}

function Nothing({ noun }: { readonly noun: Noun }) {
  return (
    <Empty title={t(`career.${noun}.none`)} text={t(`career.${noun}.noneText`)}>
      <a className={buttonClass()} href={pathTo('settingsSubpage', { tab: noun, subpage: 'add' })}>
        {t(`career.${noun}.add`)}
      </a>
    </Empty>
  )
}
