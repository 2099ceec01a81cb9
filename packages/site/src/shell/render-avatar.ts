import { type AvatarSubject, avatarVariant } from '../ui/avatar-variant.ts'

/** The element of a user's avatar. Decorative: the name is displayed next to it. */
export function renderAvatar(subject: AvatarSubject, size: number): HTMLElement {
  const { class: className, properties, letters } = avatarVariant(subject, size, false)
  const avatar = Object.assign(document.createElement('span'), { className, textContent: letters })
  for (const [name, value] of Object.entries(properties)) avatar.style.setProperty(name, value)
  avatar.setAttribute('aria-hidden', 'true')
  if (subject.avatarUrl)
    avatar.append(
      Object.assign(document.createElement('img'), {
        ...{ referrerPolicy: 'no-referrer', alt: '', width: size, height: size, decoding: 'async' },
        src: subject.avatarUrl,
      }),
    )
  return avatar
}
