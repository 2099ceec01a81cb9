import { useState } from 'react'
import { t } from '../../i18n/texts.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { SortableList } from '../../ui/SortableList.tsx'
import { Xp } from '../../ui/Xp.tsx'
import { StyleguideFrame } from './StyleguideFrame.tsx'
import { people } from './samples.ts'

const initialItems = people.slice(0, 4).map((person) => ({ id: person.name, title: person.name, person }))

/** A sortable list. */
export function SortableExample() {
  const [items, setItems] = useState(initialItems)
  const reorder = (ids: readonly string[]) =>
    setItems(ids.flatMap((id) => items.filter((item) => item.id === id)))
  return (
    <StyleguideFrame>
      <SortableList label={t('styleguide.order')} items={items} onReorder={reorder}>
        {({ person, title }) => (
          <span className="row">
            <Avatar of={person} /> {title}
            <span className="right">
              <Xp value={title.length * 137} />
            </span>
          </span>
        )}
      </SortableList>
    </StyleguideFrame>
  )
}
