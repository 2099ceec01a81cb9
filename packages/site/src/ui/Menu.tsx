import type { ReactElement } from 'react'
import { Menu as AriaMenu, MenuItem, MenuTrigger } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import { Icon } from './Icon.tsx'
import type { IconName } from './icons.ts'

export interface MenuEntry {
  readonly id: string
  readonly title: string
  readonly icon?: IconName
  /** A link, where it leads somewhere. */
  readonly href?: string
  readonly onPress?: () => void
  readonly kind?: 'plain' | 'danger'
  readonly isDisabled?: boolean
}

export interface MenuProps {
  /** What opens it: a `Button`. */
  readonly trigger: ReactElement
  readonly label: string
  readonly entries: readonly MenuEntry[]
}

export function Menu({ trigger, label, entries }: MenuProps) {
  return (
    <MenuTrigger>
      {trigger}
      <Popover className="drop" offset={4} placement="bottom end">
        <AriaMenu className="options" aria-label={label}>
          {entries.map(menuItem)}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  )
}

// --- internal ---

function menuItem({ id, title, icon, href, onPress, kind, isDisabled = false }: MenuEntry) {
  return (
    <MenuItem
      className={kind === 'danger' ? 'option danger' : 'option'}
      key={id}
      id={id}
      textValue={title}
      isDisabled={isDisabled}
      {...(href && { href })}
      {...(onPress && { onAction: onPress })}
    >
      {icon && <Icon name={icon} />}
      <span>{title}</span>
    </MenuItem>
  )
}
